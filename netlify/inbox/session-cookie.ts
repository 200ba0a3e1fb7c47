import { parseCookie, stringifySetCookie } from 'cookie';
import { isToken } from './secret-token.ts';
import { SESSION_MS } from './sessions.ts';

/** Browsers keep `__Host-` cookies only from https, and not on a loopback address over http. */
const isLoopback = (request: Request) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(request.url).hostname);
const nameFor = (request: Request) => (isLoopback(request) ? 'inbox' : '__Host-inbox');

/** The token of the request's session cookie; undefined without one, or for anything else. */
export function sessionTokenOf(request: Request): string | undefined {
  const cookies = parseCookie(request.headers.get('cookie') ?? '', { decode: (value) => value });
  const token = cookies[nameFor(request)] ?? '';
  return isToken(token) ? token : undefined;
}

/** A Set-Cookie header; without a token, one that removes the cookie. */
export const sessionCookie = (request: Request, token: string | undefined) => ({
  'Set-Cookie': stringifySetCookie({
    name: nameFor(request),
    value: token ?? '',
    maxAge: token === undefined ? 0 : SESSION_MS / 1_000,
    path: '/',
    httpOnly: true,
    secure: !isLoopback(request),
    sameSite: 'strict',
  }),
});
