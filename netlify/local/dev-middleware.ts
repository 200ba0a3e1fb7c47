import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, redirectAnswer } from './answer.ts';
import { send } from './node-http.ts';
import { fromIncoming, type PlatformRequest, decodePath } from './platform-request.ts';
import type { RedirectRules } from './site-rules.ts';
import type { FunctionHost } from './function-host.ts';

export interface DevSite {
  functions: FreshFunctions;
  redirects: () => RedirectRules;
  /** Where this server itself can be reached, like `http://127.0.0.1:8888`. */
  origin: () => string;
  trustProxy: boolean;
}

/** What the bundler serves, and no page or function ever is. */
const BUNDLER_PATH = /^\/(@|__|node_modules\/|src\/|\.astro\/)/;
/** Marks the requests with which this server asks itself for a page. */
const OWN_REQUEST = 'x-own-request';

/**
 * Puts functions and redirect rules in front of the development server's pages. A rewrite (200, 404)
 * counts only where there is no page, as on Netlify; a redirect (3xx) counts always, because which
 * pages there are is not known before they are asked for.
 */
export function createDevMiddleware(site: DevSite) {
  return (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    next: (error?: unknown) => void,
  ): void => {
    const request = fromIncoming(incoming, site);
    if (request === undefined || BUNDLER_PATH.test(request.url.pathname)) {
      next();
      return;
    }
    respond(site, request)
      .then((reply) => (reply === undefined ? next() : send(outgoing, reply)))
      .catch(next);
  };
}

/** @returns undefined for what is a page, or nothing at all: the development server's own business */
async function respond(
  { functions, redirects, origin }: DevSite,
  request: PlatformRequest,
): Promise<Answer | Response | undefined> {
  const { method, url } = request;
  const path = decodePath(url.pathname);
  if (path === undefined || request.header(OWN_REQUEST) !== '') return undefined;
  const called = (await functions.get()).match(url.pathname, method);
  if (called !== undefined) return called.invoke(request);
  const rule = redirects().match(path, request);
  if (rule === undefined) return undefined;
  if (rule.status >= 300 && rule.status < 400) return redirectAnswer(rule.status, rule.to);
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const page = await askSelf(new URL(url.pathname + url.search, origin()));
  return page.status === 404 ? askSelf(new URL(rule.to, origin()), rule.status) : page;
}

async function askSelf(url: URL, status?: number): Promise<Response> {
  const page = await fetch(url, { headers: { [OWN_REQUEST]: '1' }, redirect: 'manual' });
  const headers = new Headers();
  for (const name of ['content-type', 'location']) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(page.body, { status: status ?? page.status, headers });
}

/**
 * Functions that are being edited: after `expire` they are imported again by the next call. While one
 * cannot be imported, all of them stay as they were; the reason is printed.
 */
export class FreshFunctions {
  readonly #host: FunctionHost;
  #loading: Promise<void> | undefined;

  constructor(host: FunctionHost) {
    this.#host = host;
  }

  expire(): void {
    this.#loading = undefined;
  }

  async get(): Promise<FunctionHost> {
    this.#loading ??= this.#host.load().catch((error: unknown) => {
      // Not the error itself: bundlers attach whole files to it.
      const reason = error instanceof Error ? (error.stack ?? error.message) : error;
      console.error('The functions cannot be loaded:', reason);
    });
    await this.#loading;
    return this.#host;
  }
}
