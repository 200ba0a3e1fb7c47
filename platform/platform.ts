import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { plainAnswer, send } from './answers.ts';
import { provideEnvironment } from './environment.ts';
import { Functions } from './functions.ts';
import { fromIncoming, fromRequest, type PlatformRequest } from './request.ts';
import { loadHeaderRules, loadRedirectRules } from './rules.ts';
import { answer, notFound } from './site.ts';
import { readStaticFiles } from './static-files.ts';
import { createStop } from './stopping.ts';

export interface PlatformOptions {
  root: string;
  dataDir: string;
  /** The built site, relative to the root. */
  publish?: string;
  /** The folder of functions, relative to the root. */
  functions?: string;
  /** 0, the default, picks a free port. */
  port?: number;
  host?: string;
  /** Set this behind a reverse proxy: its last X-Forwarded-For entry is the visitor. */
  trustProxy?: boolean;
  deployContext?: string;
}

/** Node strips the types of a function's files, but leaves JSX. Netlify's bundler compiles both. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const text = readFileSync(new URL(url), 'utf8');
    const { code } = transformSync(text, { loader: 'tsx', jsx: 'automatic' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Serves the built site, its functions, and its Blobs as Netlify does, in one process. */
export async function createPlatform(options: PlatformOptions) {
  const { port = 0, host = '127.0.0.1', trustProxy = false } = options;
  const root = resolve(options.root);
  const dataDir = resolve(options.dataDir);
  const publish = resolve(root, options.publish ?? 'dist');
  const functions = new Functions({
    directory: resolve(root, options.functions ?? 'netlify/functions'),
    importModule: (file) => import(pathToFileURL(file).href),
    deployContext: options.deployContext ?? 'production',
  });
  const site = {
    files: await readStaticFiles(publish),
    headers: await loadHeaderRules(root, publish),
    redirects: await loadRedirectRules(root, publish),
    functions,
  };
  const respond = async (request: PlatformRequest) =>
    (await answer(site, request)) ?? notFound(site, request);
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = fromIncoming(incoming, trustProxy);
    if (request) outgoing.setHeader('x-nf-request-id', request.id);
    await send(outgoing, request ? await respond(request) : plainAnswer(400, 'Bad Request'));
  };
  const restoreEnvironment = await provideEnvironment(dataDir);
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      if (!incoming.destroyed) console.error('platform:', error);
      if (outgoing.headersSent) outgoing.destroy();
      else void send(outgoing, plainAnswer(500, 'Internal Server Error'));
    });
  });
  const stop = createStop(server);
  try {
    await functions.load();
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    restoreEnvironment();
    throw error;
  }
  const address = server.address();
  const bound = typeof address === 'object' ? address?.port : undefined;
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${bound ?? port}`;
  return {
    url,
    dataDir,
    /** Answers a request without a socket. */
    handle: (request: Request, { ip = '127.0.0.1' } = {}) => respond(fromRequest(request, ip)),
    runScheduled: (name: string) => functions.runScheduled(name, url),
    /** Runs every scheduled function that is due in this minute. */
    runDue: (date: Date) => functions.runDue(date, url),
    /** Lets open requests (for a few seconds) and `waitUntil` work finish, then stops. */
    close: async () => {
      await stop();
      await functions.settle();
      restoreEnvironment();
    },
  };
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;
