import { parseCookie, stringifySetCookie } from 'cookie';
import { createSignedToken, isSignedFor } from '#netlify/environment/signed-token.ts';
import { isToken, SESSION_MS } from './sessions.ts';

const SESSION = 'inbox';
const KNOWN_BROWSER = 'inbox-known';
/** As long as browsers keep a cookie. */
const KNOWN_SECONDS = 400 * 24 * 60 * 60;

/** Browsers keep `__Host-` cookies only from https, and not on a loopback address over http. */
const isLoopback = (request: Request) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(request.url).hostname);
const nameFor = (request: Request, name: string) => (isLoopback(request) ? name : `__Host-${name}`);

function cookieOf(request: Request, name: string): string {
  const cookies = parseCookie(request.headers.get('cookie') ?? '', { decode: (value) => value });
  return cookies[nameFor(request, name)] ?? '';
}

const setCookie = (request: Request, name: string, value: string, maxAge: number) =>
  stringifySetCookie({
    name: nameFor(request, name),
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    secure: !isLoopback(request),
    sameSite: 'strict',
  });

/** The token of the request's session cookie; undefined without one, or for anything else. */
export function sessionTokenOf(request: Request): string | undefined {
  const token = cookieOf(request, SESSION);
  return isToken(token) ? token : undefined;
}

/** The cookie of a session; without a token, one that removes it. */
export const sessionCookie = (request: Request, token: string | undefined): string =>
  setCookie(request, SESSION, token ?? '', token === undefined ? 0 : SESSION_MS / 1_000);

/** Marks a browser that signed in. It opens nothing. Without a secret, anyone could make one. */
export function knownBrowserCookies(request: Request, secret: string | undefined): string[] {
  if (secret === undefined) return [];
  const { token } = createSignedToken(secret, 'known-browser', SESSION);
  return [setCookie(request, KNOWN_BROWSER, token, KNOWN_SECONDS)];
}

/** What tells such browsers apart; undefined for any other. */
export function knownBrowserOf(request: Request, secret: string | undefined): string | undefined {
  const token = cookieOf(request, KNOWN_BROWSER);
  const isKnown = secret !== undefined && isSignedFor(secret, 'known-browser', SESSION, token);
  return isKnown ? token : undefined;
}
