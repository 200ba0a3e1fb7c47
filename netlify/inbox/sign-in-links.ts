import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { inBatches } from '#netlify/store/in-batches.ts';
import { readEntry } from '#netlify/store/read-entry.ts';
import type { Store } from '#netlify/store/store.ts';
import { createToken, isToken } from './secret-token.ts';
import {
  CLOCK_SKEW_MS,
  endAllSessions,
  endSession,
  MINUTE_MS,
  sinceSchema,
  startSession,
} from './sessions.ts';

/** How long a link works. */
export const LINK_MS = 15 * MINUTE_MS;

export const LINKS = 'links/';
/** Marks of used links. */
export const USED = 'used/';
const linkKey = (hash: string) => `${LINKS}${hash}`;

/**
 * Creates a link that signs its holder in, once.
 * @param base Address of the site.
 */
export async function createLink(sessions: Store, base: string, now: number): Promise<string> {
  const token = createToken();
  await sessions.createOnce(linkKey(sha256(token)), { since: now }, crypto.randomUUID());
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
  const hash = sha256(token);
  const link = await readEntry(sessions, linkKey(hash), sinceSchema);
  if (link.kind !== 'found') return undefined;
  // An expired link becomes used too, so that setting the clock back doesn't bring it back.
  const used = await sessions.createOnce(USED + hash, {}, crypto.randomUUID());
  const age = now - link.value.since;
  if (used === 'conflict' || age >= LINK_MS || age < -CLOCK_SKEW_MS) return undefined;
  const session = await startSession(sessions, now);
  // signOutEverywhere removes links first. If it ran since we read ours, it may have missed the session.
  if ((await sessions.get(linkKey(hash))).kind !== 'missing') return session;
  await endSession(sessions, sha256(session));
  return undefined;
}

/**
 * Ends every session and every link that wasn't used yet.
 * @param own Hash of the caller's session.
 * @returns The number of sessions.
 */
export async function signOutEverywhere(sessions: Store, own?: string): Promise<number> {
  await inBatches(await sessions.keys(LINKS), (key) => sessions.remove(key));
  return endAllSessions(sessions, own);
}
