import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { dayOfLimit, LIMITS_OF_DAYS } from '#netlify/store/keys.ts';
import { faultOf, type Refused, type Store } from '#netlify/store/store.ts';
import { inBatches } from '#netlify/store/walk.ts';

/*
 * The links that sign the owner in, and their sessions: a document each, under the hash of its secret. All
 * times are in milliseconds since 1970.
 */

const MINUTE_MS = 60_000;
/** How long a link works. */
export const LINK_MS = 15 * MINUTE_MS;
/** How long a session lasts, and how long without a call. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
export const IDLE_MS = 30 * MINUTE_MS;
/** A call is noted at most once in this time. */
const NOTED_EVERY_MS = MINUTE_MS;
/** How far the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

const LINKS = 'links/';
const SESSIONS = 'sessions/';

/** `used`: hash of the session that it was exchanged for. */
const linkSchema = z.object({ since: z.number(), used: z.string().optional() });
/** `seen`: the latest call that was noted. */
const sessionSchema = z.object({ since: z.number(), seen: z.number() });

/** A secret of 256 random bits for a link or a cookie, as 43 characters. Only its hash is stored. */
const createToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text could be a token. */
const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/**
 * Creates a link that signs its holder in, once.
 * @param base Address of the site.
 */
export async function createLink(sessions: Store, base: string, now: number): Promise<string> {
  const token = createToken();
  await sessions.createOnce(LINKS + sha256(token), { since: now }, crypto.randomUUID());
  // In the fragment, which browsers send to no one.
  return new URL(`/inbox#token=${token}`, base).href;
}

/**
 * Exchanges a link's token for a session. Only the first call with a token can succeed.
 * @returns The token for the cookie; undefined if the link is wrong, used, or expired.
 */
export async function exchangeLink(
  sessions: Store,
  token: string,
  now: number,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const key = LINKS + sha256(token);
  const session = createToken();
  const own = sha256(session);
  type Link = z.infer<typeof linkSchema>;
  const link = await sessions.change<typeof linkSchema, 'used'>(
    key,
    linkSchema,
    // An expired link becomes used too, so that setting the clock back doesn't bring it back.
    ({ since, used = own }): Link | Refused<'used'> =>
      used === own ? { since, used } : { refused: 'used' },
  );
  if (!('value' in link)) return undefined;
  const age = now - link.value.since;
  if (age >= LINK_MS || age < -CLOCK_SKEW_MS) return undefined;
  await sessions.createOnce(SESSIONS + own, { since: now, seen: now }, crypto.randomUUID());
  // signOutEverywhere removes links first. If it ran since we read ours, it may have missed the session.
  if ((await sessions.get(key)).kind !== 'missing') return session;
  await endSession(sessions, own);
  return undefined;
}

/** With the hash of the cookie's token. */
export type Session = z.infer<typeof sessionSchema> & { hash: string };

/** The session of a cookie's token; undefined for any other token, and once the session is over. */
export async function readSession(
  sessions: Store,
  token: string,
  now: number,
): Promise<Session | undefined> {
  const hash = sha256(token);
  const stored = await sessions.read(SESSIONS + hash, sessionSchema);
  if (stored.kind !== 'found') return undefined;
  const { since, seen } = stored.value;
  // The clock was set back, so the session's age is unknown.
  if (now < seen - CLOCK_SKEW_MS) return undefined;
  if (now - since < SESSION_MS && now - seen < IDLE_MS) return { hash, since, seen };
  // Removed, so that setting the clock back doesn't bring it back.
  await faultOf(endSession(sessions, hash));
  return undefined;
}

/** Notes a call, so that the session doesn't go idle. */
export async function noteCall(sessions: Store, session: Session, now: number): Promise<void> {
  const isDue = ({ seen }: Pick<Session, 'seen'>) => now - seen >= NOTED_EVERY_MS;
  if (!isDue(session)) return;
  await sessions.change(SESSIONS + session.hash, sessionSchema, (stored) =>
    isDue(stored) ? { ...stored, seen: now } : stored,
  );
}

export const endSession = (sessions: Store, hash: string): Promise<void> =>
  sessions.remove(SESSIONS + hash);

/**
 * Ends every session and every link.
 * @param own Hash of the caller's session, which ends last, so that a failure can be retried.
 * @returns The number of sessions.
 */
export async function signOutEverywhere(sessions: Store, own?: string): Promise<number> {
  const remove = (key: string) => sessions.remove(key);
  await inBatches(await sessions.keys(LINKS), remove);
  const keys = await sessions.keys(SESSIONS);
  await inBatches(
    keys.filter((key) => key !== SESSIONS + (own ?? '')),
    remove,
  );
  if (own !== undefined) await endSession(sessions, own);
  return keys.length;
}

/** Browsers keep `__Host-` cookies only from https, and not on a loopback address over http. */
function cookieFor(request: Request) {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(request.url).hostname);
  return { name: isLoopback ? 'inbox' : '__Host-inbox', secure: !isLoopback };
}

/** The token of the request's session cookie; undefined without one, or for anything else. */
export function sessionTokenOf(request: Request): string | undefined {
  const cookies = parseCookie(request.headers.get('cookie') ?? '', { decode: (value) => value });
  const token = cookies[cookieFor(request).name] ?? '';
  return isToken(token) ? token : undefined;
}

/** The cookie of a session; without a token, one that removes it. */
export const sessionCookie = (request: Request, token: string | undefined): string =>
  stringifySetCookie({
    ...cookieFor(request),
    value: token ?? '',
    maxAge: token === undefined ? 0 : SESSION_MS / 1_000,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
  });

/** Deletes sign-in links and sessions that are over, and yesterday's places for links. */
export const expireSessions = countingTask<{ removed: number }>(
  'expire-sessions',
  { removed: 0 },
  async ({ sessions, runtime, deadline }, figures) => {
    const now = runtime.now();
    const isOver = (lastsMs: number) => async (key: string) => {
      const entry = await sessions.read(key, linkSchema);
      return entry.kind !== 'found' || now - entry.value.since >= lastsMs;
    };
    const isOfEarlierDay = (key: string) => Promise.resolve((dayOfLimit(key) ?? '') < utcDay(now));
    const places: [folder: string, isDue: (key: string) => Promise<boolean>][] = [
      [LINKS, isOver(LINK_MS)],
      [SESSIONS, isOver(SESSION_MS)],
      [LIMITS_OF_DAYS, isOfEarlierDay],
    ];
    for (const [folder, isDue] of places) {
      const check = async (key: string) => {
        if (!(await isDue(key))) return;
        await sessions.remove(key);
        figures.removed += 1;
      };
      await inBatches(
        await sessions.keys(folder),
        (key) => faultOf(check(key)),
        () => runtime.now() < deadline,
      );
    }
  },
);
