import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, redirectAnswer } from './answer.ts';
import { send } from './node-http.ts';
import { fromIncoming, type PlatformRequest, decodePath } from './platform-request.ts';
import type { RedirectRules } from './site-rules.ts';
import type { FunctionHost } from './function-host.ts';

export interface DevSite {
  functions: FreshFunctions;
  redirects: () => RedirectRules;
  /** The address of this server, like `http://127.0.0.1:8888`. */
  origin: () => string;
  trustProxy: boolean;
}

/** Paths that the bundler serves; never a page or a function. */
const BUNDLER_PATH = /^\/(@|__|node_modules\/|src\/|\.astro\/)/;
/** Marks requests that this server makes to itself. */
const OWN_REQUEST = 'x-own-request';

/**
 * Puts functions and redirect rules in front of the development server's pages. As on Netlify, a rewrite
 * (200, 404) applies only if there is no page. A redirect (3xx) always applies, because pages are not known
 * in advance.
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

/** @returns undefined for pages and unknown paths, which the development server handles. */
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
 * Functions that reload after edits: after `expire`, the next call imports them again. If an import fails,
 * the old functions stay in use and the reason is printed.
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
      // Not the error itself, because bundlers attach whole files to it.
      const reason = error instanceof Error ? (error.stack ?? error.message) : error;
      console.error('Could not load the functions:', reason);
    });
    await this.#loading;
    return this.#host;
  }
}
