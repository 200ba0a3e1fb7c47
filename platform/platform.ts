import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainAnswer, toResponse } from './answer.ts';
import { FunctionHost } from './function-host.ts';
import { loadHeaderRules, loadRedirectRules } from './site-rules.ts';
import { provideEnvironment } from './local-environment.ts';
import { listenOn, send } from './node-http.ts';
import { fromIncoming, fromRequest } from './platform-request.ts';
import { answerRefusedRequests } from './refused-requests.ts';
import { answer, type Site } from './request-chain.ts';
import { StaticContents } from './static-content.ts';
import { StaticIndex } from './static-index.ts';
import { createStop } from './stop-server.ts';

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

export interface Platform {
  url: string;
  dataDir: string;
  /** Answers a request without a socket. */
  handle: (request: Request, from?: { ip?: string }) => Promise<Response>;
  runScheduled: (name: string) => Promise<void>;
  /** Runs every scheduled function that is due in this minute. */
  runDue: (date: Date) => Promise<void>;
  /** Lets open requests (for a few seconds) and `waitUntil` work finish, then stops. */
  close: () => Promise<void>;
}

/** Serves the built site, its functions, and its Blobs as Netlify does, in one process. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { port = 0, host = '127.0.0.1', trustProxy = false } = options;
  const root = resolve(options.root);
  const dataDir = resolve(options.dataDir);
  const publish = resolve(root, options.publish ?? 'dist');
  const functions = new FunctionHost({
    directory: resolve(root, options.functions ?? 'netlify/functions'),
    importModule: (file) => import(pathToFileURL(file).href),
    deployContext: options.deployContext ?? 'production',
  });
  const site: Site = {
    files: await StaticIndex.of(publish),
    contents: new StaticContents(),
    headers: await loadHeaderRules(root, publish),
    redirects: await loadRedirectRules(root, publish),
    functions,
  };
  const restoreEnvironment = await provideEnvironment(dataDir);
  // We refuse a missing Host header ourselves, with our headers.
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    serve(site, incoming, outgoing, trustProxy).catch((error: unknown) => {
      if (!incoming.destroyed) console.error('platform:', error);
      if (outgoing.headersSent) outgoing.destroy();
      else void send(outgoing, plainAnswer(500, 'Internal Server Error'));
    });
  });
  answerRefusedRequests(server);
  const stop = createStop(server);
  try {
    await functions.load();
    const bound = await listenOn(server, port, host);
    const name = host.includes(':') ? `[${host}]` : host;
    const url = `http://${host === '127.0.0.1' ? 'localhost' : name}:${bound}`;
    return {
      url,
      dataDir,
      async handle(request, { ip = '127.0.0.1' } = {}) {
        return toResponse(await answer(site, fromRequest(request, ip)), request.method);
      },
      runScheduled: (name) => functions.runScheduled(name, url),
      async runDue(date) {
        await Promise.all(functions.due(date).map((name) => functions.runScheduled(name, url)));
      },
      async close() {
        await stop();
        await functions.settle();
        restoreEnvironment();
      },
    };
  } catch (error) {
    restoreEnvironment();
    throw error;
  }
}

async function serve(
  site: Site,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  trustProxy: boolean,
): Promise<void> {
  const request = fromIncoming(incoming, { trustProxy });
  if (request === undefined) {
    await send(outgoing, plainAnswer(400, 'Bad Request'));
    return;
  }
  outgoing.setHeader('x-nf-request-id', request.id);
  await send(outgoing, await answer(site, request));
}
