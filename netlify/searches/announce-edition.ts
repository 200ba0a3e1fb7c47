import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import type { MarketplaceIndex } from '#src/domain/listings/marketplace-index.ts';
import { findMatches } from '#src/domain/listings/saved-search.ts';
import {
  claimMail,
  dropClaim,
  type Edition,
  type EditionListing,
  listProgress,
  listSettled,
  markDone,
  markProgress,
  markSettled,
  readOwnListings,
} from './editions.ts';
import { batchesOf } from '#netlify/records/in-batches.ts';
import { endedKey } from '#netlify/records/saved-search-keys.ts';
import {
  type Confirmation,
  readConfirmation,
  readSearch,
  type SavedSearch,
} from './saved-searches.ts';
import type { Store } from '#netlify/records/store.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import type { Outside } from '#netlify/environment/outside.ts';
import type { SearchMailer } from './search-mailer.ts';
import { matchesMail } from './search-mails.ts';

export interface AnnounceSurroundings {
  store: Store;
  secret: string;
  mailer: SearchMailer;
  outside: Outside;
  /** All listings that are published, as the marketplace filters them. */
  index: MarketplaceIndex;
  /** The twin of each confirmed search, by its id. */
  confirmed: ReadonlyMap<string, string>;
  /** Nothing new is begun after this time, in milliseconds since 1970. */
  deadline: number;
}

/** What one search is to be told. */
type Due =
  | { kind: 'nothing' }
  /** Its confirmation or its record stays, and cannot be mailed by. */
  | { kind: 'unreadable' }
  | { kind: 'mail'; search: SavedSearch; matches: readonly ListingSummary[] }
  /** The storage did not answer. */
  | { kind: 'later' };

const NOTHING: Promise<Due> = Promise.resolve({ kind: 'nothing' });

export interface Announced {
  mailed: number;
  /** Searches that nobody can read. */
  unreadable: number;
  /** Every search has been dealt with. */
  isDone: boolean;
  /** The provider or the storage won't do: the run is over. */
  stopped?: string;
}

/**
 * Mails an edition to every search that it concerns, in the order of their ids. Each mail is noted
 * once it is out, and up to which search everything has been dealt with when time runs out, so that
 * the next run goes on there. A mail whose note got lost is sent again under the same occasion, which
 * the provider delivers once.
 */
export async function announceEdition(
  edition: Edition,
  surroundings: AnnounceSurroundings,
): Promise<Announced> {
  const { store, confirmed, outside, deadline } = surroundings;
  const [owned, settledIds, progress] = await Promise.all([
    readOwnListings(store, edition, outside.now()),
    listSettled(store, edition.id),
    listProgress(store, edition.id),
  ]);
  if (owned.kind === 'unavailable') return stop(owned.fault);
  if (owned.kind === 'unsure') return { ...NONE, isDone: false };
  if (settledIds.kind === 'unavailable') return stop(settledIds.fault);
  if (progress.kind === 'unavailable') return stop(progress.fault);
  const settled = new Set(settledIds.ids);
  const dealtWith = progress.ids.at(-1) ?? '';
  const left = [...confirmed].filter(([id]) => id > dealtWith).sort(([a], [b]) => (a < b ? -1 : 1));

  const counts = { ...NONE };
  /** The last search before the first one that has to wait. */
  let last: string | undefined;
  let hasGap = false;
  const leave = async (stopped?: string): Promise<Announced> => {
    if (last !== undefined && hasLeft(left, last)) await markProgress(store, edition.id, last);
    return { ...counts, isDone: false, ...(stopped !== undefined && { stopped }) };
  };
  for (const some of batchesOf(left)) {
    if (outside.now() >= deadline) return leave();
    const dues = await Promise.all(
      some.map(([id, twin]) =>
        settled.has(id) ? NOTHING : dueOf(id, twin, edition, owned.own, surroundings),
      ),
    );
    for (const [index, due] of dues.entries()) {
      const id = some[index]?.[0] ?? '';
      if (due.kind === 'mail' && outside.now() >= deadline) return leave();
      const outcome = due.kind === 'mail' ? await mail(due, edition, surroundings) : due.kind;
      if (outcome === 'stop') return leave('provider');
      if (outcome === 'later') hasGap = true;
      if (outcome === 'sent') counts.mailed += 1;
      if (outcome === 'unreadable') counts.unreadable += 1;
      if (!hasGap) last = id;
    }
  }
  if (hasGap) return leave();
  const done = await markDone(store, edition.id);
  return done.kind === 'unavailable'
    ? { ...stop(done.fault), ...counts }
    : { ...counts, isDone: true };
}

const NONE = { mailed: 0, unreadable: 0 };
const stop = (fault: string): Announced => ({ ...NONE, isDone: false, stopped: fault });
const hasLeft = (left: readonly (readonly [string, string])[], last: string) =>
  left.at(-1)?.[0] !== last;

/** Whether a search gets a mail about an edition, and about which of its listings. */
async function dueOf(
  id: string,
  twin: string,
  { kind }: Edition,
  listings: readonly EditionListing[],
  { store, index }: AnnounceSurroundings,
): Promise<Due> {
  const confirmed = await readConfirmation(store, twin, id);
  if (confirmed.kind === 'unavailable') return { kind: 'later' };
  if (confirmed.kind === 'unreadable') return { kind: 'unreadable' };
  if (confirmed.kind === 'missing' || confirmed.value.frequency !== kind) {
    return { kind: 'nothing' };
  }
  const matches = newMatches(confirmed.value, listings, index);
  if (matches.length === 0) return { kind: 'nothing' };
  const [stored, ended] = await Promise.all([readSearch(store, id), store.get(endedKey(id))]);
  if (stored.kind === 'unavailable' || ended.kind === 'unavailable') return { kind: 'later' };
  if (stored.kind === 'missing' || ended.kind !== 'missing') return { kind: 'nothing' };
  if (stored.kind === 'unreadable') return { kind: 'unreadable' };
  return { kind: 'mail', search: stored.value, matches };
}

/** What the visitor could not have seen when they confirmed: whoever asks later has the marketplace. */
function newMatches(
  { query, confirmed_at }: Confirmation,
  listings: readonly EditionListing[],
  index: MarketplaceIndex,
): readonly ListingSummary[] {
  const since = Date.parse(confirmed_at);
  const fresh = new Set(listings.filter(({ seen_at }) => seen_at > since).map(({ id }) => id));
  return findMatches(
    index.filter(({ id }) => fresh.has(id)),
    query,
  );
}

/** The provider knows an occasion again for 24 hours. Later, the same mail could arrive twice. */
const KNOWN_AGAIN_MS = 23 * 60 * 60 * 1_000;

/**
 * Sends a mail unless an earlier try may have arrived and could not be known again: it was another
 * mail, since a listing has changed in the meantime, or it is too long ago.
 */
async function mail(
  { search, matches }: Extract<Due, { kind: 'mail' }>,
  { id: editionId }: Edition,
  { store, secret, mailer, outside }: AnnounceSurroundings,
): Promise<'sent' | 'nothing' | 'later' | 'stop'> {
  const settle = async (outcome: string) => {
    const noted = await markSettled(store, editionId, search.id, outcome);
    if (noted.kind === 'unavailable') return 'later';
    return outcome === 'sent' ? 'sent' : 'nothing';
  };
  const message = matchesMail(search, matches, secret);
  const now = outside.now();
  const fingerprint = keyedHash(secret, 'fingerprint', JSON.stringify(message));
  const claim = await claimMail(store, editionId, search.id, { fingerprint, now });
  if (claim.kind === 'unavailable') return 'later';
  // Also when it lies ahead: the clock was set back, and nobody knows how long ago it was.
  const isTooLate = claim.kind === 'again' && Math.abs(now - claim.since) > KNOWN_AGAIN_MS;
  if (claim.kind === 'other' || isTooLate) return settle('given up');
  const { kind, isOver } = await mailer.send(message, `search/${editionId}/${search.id}`);
  if (kind === 'sent' || kind === 'refused') return settle(kind);
  // An earlier try may have arrived, even if this one has not.
  if (kind === 'later' && claim.kind === 'first') await dropClaim(store, editionId, search.id);
  return isOver ? 'stop' : 'later';
}
