import { Server } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { createContentMistakes, report } from './content-mistakes.ts';
import { createDevMiddleware, FreshFunctions } from './dev-middleware.ts';
import { FunctionHost } from './function-host.ts';
import { loadRedirectRules } from './site-rules.ts';

const CONTENT = 'content';
const RULES = 'netlify.toml';

/**
 * Runs the site's functions and redirects inside Astro's development server. Functions go through its
 * bundler, so edits to them or their imports apply from the next call. Header rules are left out, because
 * the security policy would block hot reloading.
 *
 * @param onServer Gets the server, and a new one each time Astro restarts it.
 */
export function netlifyInDevelopment(
  root: string,
  trustProxy: boolean,
  onServer: (server: Server) => void,
): AstroIntegration {
  return {
    name: 'netlify-in-development',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        if (server.httpServer instanceof Server) onServer(server.httpServer);
        const functions = new FreshFunctions(
          new FunctionHost({
            directory: join(root, 'netlify/functions'),
            importModule: (file) => server.ssrLoadModule(file),
            deployContext: 'dev',
          }),
        );
        const content = createContentMistakes();
        await content.check();
        const loadRules = () => loadRedirectRules(root, join(root, 'public'));
        let redirects = await loadRules();
        server.watcher.on('all', (_event, path) => {
          functions.expire();
          if (path === join(root, RULES)) {
            loadRules().then((rules) => (redirects = rules), report);
          }
          if (path.startsWith(join(root, CONTENT))) {
            content.check().then(() => server.ws.send({ type: 'full-reload' }), report);
          }
        });
        const origin = () => {
          const address = server.httpServer?.address();
          const port = typeof address === 'object' ? address?.port : undefined;
          return `http://127.0.0.1:${port ?? 0}`;
        };
        server.middlewares.use(content.middleware);
        const site = { functions, redirects: () => redirects, origin, trustProxy };
        server.middlewares.use(createDevMiddleware(site));
      },
    },
  };
}
