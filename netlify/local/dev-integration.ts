import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { ContentError, generate } from '#scripts/generate.ts';
import { createDevMiddleware } from './dev-middleware.ts';
import { FreshFunctions } from './fresh-functions.ts';
import { FunctionHost } from './function-host.ts';
import { loadRedirectRules } from './redirect-rules.ts';

const CONTENT = 'content';
const RULES = 'netlify.toml';

/**
 * The functions and redirects of the site inside Astro's development server. Functions go through its
 * bundler, so an edit of theirs, or of anything that they import, counts from the next call on.
 * Header rules are left out: the security policy would stop hot reloading.
 */
export function netlifyInDevelopment(root: string, trustProxy: boolean): AstroIntegration {
  return {
    name: 'netlify-in-development',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const functions = new FreshFunctions(
          new FunctionHost({
            directory: join(root, 'netlify/functions'),
            importModule: (file) => server.ssrLoadModule(file),
            deployContext: 'dev',
          }),
        );
        const loadRules = () => loadRedirectRules(root, join(root, 'public'));
        let redirects = await loadRules();
        server.watcher.on('all', (_event, path) => {
          functions.expire();
          if (path === join(root, RULES)) {
            loadRules().then((rules) => (redirects = rules), report);
          }
          if (path.startsWith(join(root, CONTENT))) generate().catch(report);
        });
        const origin = () => {
          const address = server.httpServer?.address();
          const port = typeof address === 'object' ? address?.port : undefined;
          return `http://127.0.0.1:${port ?? 0}`;
        };
        const site = { functions, redirects: () => redirects, origin, trustProxy };
        server.middlewares.use(createDevMiddleware(site));
      },
    },
  };
}

/** What an editor can put right gets its words, anything else its stack. */
export function report(error: unknown): void {
  console.error(error instanceof ContentError ? error.message : error);
}
