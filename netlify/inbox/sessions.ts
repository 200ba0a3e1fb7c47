import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { z } from 'zod';
import { idOfTime, timeOf } from '#netlify/store/blob-keys.ts';
import { inBatches } from '#netlify/store/in-batches.ts';
import { readEntry } from '#netlify/store/read-entry.ts';
import { faultOf, type Store } from '#netlify/store/store.ts';
import { createToken } from './secret-token.ts';

export const MINUTE_MS = 60_000;
/** How long a session lasts, and how long without a call. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
export const IDLE_MS = 30 * MINUTE_MS;
/** A call is noted at most once in this time. */
const NOTED_EVERY_MS = MINUTE_MS;
/** How far the clocks of two machines may differ. */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS;

export const SESSIONS = 'sessions/';
/** Marks of a session's calls: seen / hash / time. */
export const SEEN = 'seen/';
/** The stored part of a session or a link: when it began, in milliseconds since 1970. */
export const sinceSchema = z.object({ since: z.number() });

const sessionKey = (hash: string) => `${SESSIONS}${hash}`;
const seenFolder = (hash: string) => `${SEEN}${hash}/`;

/** The time of a call's mark, in milliseconds since 1970. */
export const timeOfMark = (key: string): number => timeOf(key.split('/').at(-1) ?? '');

export interface Session {
  /** Of the cookie's token. */
  hash: string;
  /** Like all times here in milliseconds since 1970. */
  since: number;
  /** The latest call that was noted. */
  latest: number;
  /** The keys of the notes. */
  marks: readonly string[];
}

/** @returns The token for the cookie. */
export async function startSession(sessions: Store, now: number): Promise<string> {
  const token = createToken();
  await sessions.createOnce(sessionKey(sha256(token)), { since: now }, crypto.randomUUID());
  return token;
}

/** The session of a cookie's token; undefined for any other token, and once the session is over. */
export async function readSession(
  sessions: Store,
  token: string,
  now: number,
): Promise<Session | undefined> {
  const hash = sha256(token);
  const [stored, marks] = await Promise.all([
    readEntry(sessions, sessionKey(hash), sinceSchema),
    sessions.keys(seenFolder(hash)),
  ]);
  if (stored.kind !== 'found') return undefined;
  const { since } = stored.value;
  const latest = Math.max(since, ...marks.map(timeOfMark));
  // The clock was set back, so the session's age is unknown.
  if (now < latest - CLOCK_SKEW_MS) return undefined;
  if (now - since < SESSION_MS && now - latest < IDLE_MS) return { hash, since, latest, marks };
  // Removed, so that setting the clock back doesn't bring it back.
  await faultOf(endSession(sessions, hash));
  return undefined;
}

/** Notes a call, so that the session doesn't go idle. */
export async function noteCall(sessions: Store, session: Session, now: number): Promise<void> {
  if (now - session.latest < NOTED_EVERY_MS) return;
  await sessions.createOnce(seenFolder(session.hash) + idOfTime(now), {}, crypto.randomUUID());
  await inBatches(session.marks, (key) => sessions.remove(key));
}

export const endSession = (sessions: Store, hash: string): Promise<void> =>
  sessions.remove(sessionKey(hash));

/**
 * Ends every session.
 * @param own Hash of the caller's session, which ends last, so that a failure can be retried.
 * @returns How many there were.
 */
export async function endAllSessions(sessions: Store, own?: string): Promise<number> {
  const keys = await sessions.keys(SESSIONS);
  const last = own === undefined ? undefined : sessionKey(own);
  await inBatches(
    keys.filter((key) => key !== last),
    (key) => sessions.remove(key),
  );
  if (own !== undefined) await endSession(sessions, own);
  return keys.length;
}
