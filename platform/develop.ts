import { Server } from 'node:http';
import { join, relative } from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { send } from './answers.ts';
import {
  prepareDataFolder,
  provideEnvironment,
  readSettings,
  SettingsError,
} from './environment.ts';
import { Functions } from './functions.ts';
import { fromIncoming, type PlatformRequest } from './request.ts';
import { loadRedirectRules } from './rules.ts';
import { answer } from './site.ts';
import { closeWhenStopped, createStop } from './stopping.ts';

export interface Development {
  /** What to say of the environment. */
  notes: () => readonly string[];
  /** Prepares the content for the functions. @returns its mistakes, in words for an editor */
  prepareContent: () => Promise<string | undefined>;
}

/**
 * Runs the development server until the process is told to stop.
 * @param root The project folder, whatever the working directory.
 */
export async function developSite(root: string, development: Development): Promise<void> {
  try {
    await develop(root, development);
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  }
}

async function develop(root: string, { notes, prepareContent }: Development): Promise<void> {
  const { port, host, dataDir, trustProxy } = readSettings(process.env, root);
  // Make no network requests.
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
  await prepareDataFolder(dataDir);
  const restoreEnvironment = await provideEnvironment(dataDir);
  let finish = () => Promise.resolve();
  let stopAstro = () => Promise.resolve();
  const takeOverSignals = closeWhenStopped(async () => {
    await finish();
    await stopAstro();
    restoreEnvironment();
  });
  const server = await dev({
    root,
    server: { port, host },
    integrations: [
      netlifyInDevelopment(root, trustProxy, prepareContent, (listening) => {
        finish = createStop(listening);
        takeOverSignals();
      }),
    ],
    vite: { server: { watch: { ignored: [`${dataDir}/**`] } } },
  });
  stopAstro = () => server.stop();
  for (const line of notes()) console.log(line);
  console.log(`Submissions are stored in ${relative(root, dataDir) || dataDir}`);
}

/** A file that didn't change for so long is read. */
const SETTLED_MS = 100;

/** Paths that the bundler serves; never a page or a function. */
const BUNDLER_PATH = /^\/(@|__|node_modules\/|src\/|\.astro\/)/;

/**
 * Answers functions and redirects in Astro's development server, and everything else from its pages. Functions
 * go through its bundler, so edits to them or their imports apply from the next call. Header rules are left
 * out, because the security policy would block hot reloading.
 *
 * @param onServer Gets the server, and a new one each time Astro restarts it.
 */
function netlifyInDevelopment(
  root: string,
  trustProxy: boolean,
  prepareContent: Development['prepareContent'],
  onServer: (server: Server) => void,
): AstroIntegration {
  const setUp: AstroIntegration['hooks']['astro:server:setup'] = async ({ server }) => {
    if (server.httpServer instanceof Server) onServer(server.httpServer);
    const functions = new Functions({
      directory: join(root, 'netlify/functions'),
      importModule: (file) => server.ssrLoadModule(file),
      deployContext: 'dev',
    });
    let said = '';
    // On each request: what has not changed is at hand. What cannot be loaded stays as it was.
    const load = async () => {
      try {
        await functions.load();
      } catch (error) {
        // Not the error itself: bundlers attach whole files to it.
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        if (reason !== said) console.error('Could not load the functions:', reason);
        said = reason;
      }
    };
    const respond = async (request: PlatformRequest) => {
      await load();
      const redirects = await loadRedirectRules(root, join(root, 'public'));
      return answer({ files: new Map(), headers: () => ({}), redirects, functions }, request);
    };
    let mistakes: string | undefined;
    const readContent = async () => {
      mistakes = await prepareContent();
      if (mistakes !== undefined) console.error(mistakes);
    };
    let reading = readContent();
    await reading;
    let soon: NodeJS.Timeout | undefined;
    server.watcher.on('all', (_event, path) => {
      if (!path.startsWith(join(root, 'content'))) return;
      // The watcher tells of a file while it is written, and not of what follows within 50 ms.
      clearTimeout(soon);
      soon = setTimeout(() => {
        reading = reading
          .then(readContent)
          .then(() => server.ws.send({ type: 'full-reload' }), console.error);
      }, SETTLED_MS);
    });
    server.middlewares.use((incoming, outgoing, next) => {
      const request = fromIncoming(incoming, trustProxy);
      if (request === undefined || BUNDLER_PATH.test(request.url.pathname)) {
        next();
        return;
      }
      const isForPage = request.headers.get('accept')?.includes('text/html');
      if (mistakes !== undefined && isForPage && request.method === 'GET') {
        // The bundler shows it. A page from before would look as if the change had worked.
        next(Object.assign(new Error(mistakes), { stack: '' }));
        return;
      }
      respond(request)
        .then((response) => (response ? send(outgoing, response) : next()))
        .catch(next);
    });
  };
  return { name: 'netlify-in-development', hooks: { 'astro:server:setup': setUp } };
}
