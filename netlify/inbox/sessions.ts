import { createHash, randomBytes } from 'node:crypto';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { idOfTime, timeOf } from '#netlify/records/blob-keys.ts';
import { readEntry } from '#netlify/records/read-entry.ts';
import type { Store } from '#netlify/records/store.ts';
import { z } from 'zod';

const MINUTE = 60_000;
/** How long a session lasts, and how long without a call. */
export const SESSION_MS = 12 * 60 * MINUTE;
export const IDLE_MS = 30 * MINUTE;
/** A call is noted at most once in this time. */
const NOTED_EVERY = 5 * MINUTE;

const SESSIONS = 'sessions/';
const sessionSchema = z.object({ since: z.number() });

/** A secret of 256 random bits for a link or a cookie. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, in hexadecimal. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const sessionKey = (hash: string) => `${SESSIONS}${hash}`;
const seenFolder = (hash: string) => `seen/${hash}/`;

/** @returns The token for the cookie. */
export async function startSession(sessions: Store, { now }: Runtime): Promise<string> {
  const token = createToken();
  await sessions.createOnce(sessionKey(hashOfToken(token)), { since: now() }, crypto.randomUUID());
  return token;
}

/** Whether a cookie's token opens the inbox now. Notes the call, so that the session does not go idle. */
export async function isSignedIn(
  sessions: Store,
  token: string,
  { now: clock }: Runtime,
): Promise<boolean> {
  const hash = hashOfToken(token);
  const now = clock();
  const [session, seen] = await Promise.all([
    readEntry(sessions, sessionKey(hash), sessionSchema),
    sessions.keys(seenFolder(hash)),
  ]);
  if (session.kind !== 'found') return false;
  const times = seen.map((key) => timeOf(key.slice(seenFolder(hash).length)));
  const latest = Math.max(session.value.since, ...times);
  // A clock that was set back must not make a session last longer.
  if (now < latest - NOTED_EVERY || now - latest > IDLE_MS) return false;
  if (now - session.value.since > SESSION_MS) return false;
  if (now - latest > NOTED_EVERY) {
    await sessions.createOnce(seenFolder(hash) + idOfTime(now), {}, crypto.randomUUID());
  }
  return true;
}

export async function endSession(sessions: Store, token: string): Promise<void> {
  await sessions.remove(sessionKey(hashOfToken(token)));
}

/** Ends every session. */
export async function endAllSessions(sessions: Store): Promise<void> {
  await Promise.all((await sessions.keys(SESSIONS)).map((key) => sessions.remove(key)));
}
