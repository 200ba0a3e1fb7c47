import { site } from '#src/config/site.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createLink } from '#netlify/inbox/sessions.ts';
import { openStore } from '#netlify/store/store.ts';
import { jsonPost, ORIGIN, send, type World } from '#tests/netlify/battery/world.ts';

export const SESSION_PATH = '/api/inbox/session';

/** Where a world keeps links and sessions. */
export const sessionsOf = ({ blobs, clock }: Pick<World, 'blobs' | 'clock'>) =>
  openStore('sessions', {
    ...liveRuntime,
    now: clock.now,
    sleep: clock.sleep,
    blobsFetch: blobs.fetch,
  });

export const tokenIn = (link: string): string => new URL(link).hash.slice('#token='.length);

/** The token of a link that was just mailed or printed. */
export const linkToken = async (world: Pick<World, 'blobs' | 'clock'>): Promise<string> =>
  tokenIn(await createLink(sessionsOf(world), site.url, world.clock.time));

/** Uses a link as the page does. */
export const exchange = (
  world: Pick<World, 'handler'>,
  token: unknown,
  headers: Record<string, string> = {},
) => send(world, jsonPost(SESSION_PATH, { token }, headers));

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(response: Response): string {
  const [cookie = ''] = response.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

/** Signs in, and answers the headers of the page's calls from then on. */
export async function signIn(world: Pick<World, 'handler' | 'blobs' | 'clock'>) {
  const response = await exchange(world, await linkToken(world));
  if (response.status !== 201) throw new Error(`Signing in gave ${response.status}.`);
  return { cookie: cookieOf(response), 'sec-fetch-site': 'same-origin' };
}

/** A call without a body, as the page makes it. */
export const inboxCall = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Request(ORIGIN + path, { method, headers: { 'sec-fetch-site': 'same-origin', ...headers } });

/** Whether a cookie opens the inbox. */
export const isOpen = async (world: Pick<World, 'handler'>, cookie: string): Promise<boolean> =>
  (await send(world, inboxCall(SESSION_PATH, { cookie }))).status === 200;
