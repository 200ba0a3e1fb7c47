import { indexListings, type MarketplaceIndex } from '#src/domain/listings/filters/filter.ts';
import { findMatches } from '#src/domain/listings/saved-search.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { countingTask, type MaintenanceTask } from '#netlify/http/maintain.ts';
import { enqueue } from '#netlify/mail/enqueue.ts';
import { batchesOf } from '#netlify/store/walk.ts';
import type { EditionKind } from '#netlify/store/saved-search-keys.ts';
import type { Store } from '#netlify/store/store.ts';
import { type Announcement, announcementName } from './announcement.ts';
import {
  type Edition,
  type EditionListing,
  editionTime,
  listDone,
  listEditions,
  listProgress,
  markDone,
  markProgress,
  readEdition,
  readOwnListings,
} from './editions.ts';
import { type DatedSummary, listingSummaries } from '#netlify/store/published-content.ts';
import { makeWeeklyEdition, noteNewListings } from './new-listings.ts';
import { type Confirmation, listStates, readConfirmation } from './saved-searches.ts';

const KINDS = ['instant', 'weekly'] as const satisfies readonly EditionKind[];

interface AnnounceContext {
  store: Store;
  runtime: Runtime;
  /** Nothing new starts after this time, in milliseconds since 1970. */
  deadline: number;
}

export interface AnnouncementFigures {
  /** Listings not seen by any earlier run. */
  found: number;
  /** Jobs enqueued for matching searches. */
  enqueued: number;
  /** Editions with jobs still to enqueue. */
  open: number;
  /** Unreadable editions and confirmations, which are skipped; absent if none. */
  unreadable?: number;
  stopped?: string;
}

const counting = countingTask<AnnouncementFigures>(
  'announce-listings',
  { found: 0, enqueued: 0, open: 0 },
  (run, figures) => announce(listingSummaries(), run, figures),
);

/** Enqueues a job for each saved search that matches new listings. */
export const announceListings: MaintenanceTask = {
  ...counting,
  run(run) {
    const { mail, secret } = run.environment;
    // Note nothing either, so that new listings are announced together once email is set up.
    const isOn = mail && secret !== undefined;
    return isOn ? counting.run(run) : Promise.resolve({ skipped: 'not_configured' });
  },
};

/**
 * Announces new listings to matching searches: finds them, groups them into editions, and enqueues a job
 * for each search. The next run continues what this one has no time for.
 */
export async function announce(
  listings: readonly DatedSummary[],
  context: AnnounceContext,
  figures: AnnouncementFigures,
): Promise<void> {
  const { store, runtime, deadline } = context;
  const ids = listings.map(({ id }) => id);
  const found = await noteNewListings(store, ids, runtime, deadline);
  if (found === undefined) {
    figures.stopped = 'time';
    return;
  }
  figures.found = found;
  await makeWeeklyEdition(store, runtime);
  const open = await openEditions(store);
  figures.open = open.length;
  if (open.length === 0) return;
  const { confirmed, ended } = await listStates(store);
  const searches = latestConfirmations(confirmed, ended);
  const index = indexListings(listings);
  for (const { kind, id } of open) {
    if (runtime.now() >= deadline) break;
    const read = await readEdition(store, kind, id);
    if (read.kind === 'unreadable') figures.unreadable = (figures.unreadable ?? 0) + 1;
    if (read.kind !== 'found') continue;
    await fanOut(read.value, { ...context, searches, index }, figures);
  }
}

/**
 * Enqueues a job for each search that an edition matches, in order of id. If time runs out, it notes the
 * last search done. Repeating it after a fault is safe: the job has the same key, or its mark.
 */
async function fanOut(
  edition: Edition,
  {
    store,
    runtime,
    deadline,
    searches,
    index,
  }: AnnounceContext & {
    searches: ReadonlyMap<string, string>;
    index: MarketplaceIndex;
  },
  figures: AnnouncementFigures,
): Promise<void> {
  const [owned, progress] = await Promise.all([
    readOwnListings(store, edition, runtime.now()),
    listProgress(store, edition.id),
  ]);
  if (owned === 'unsure') return;
  const since = Math.floor(editionTime(edition.id) / 1_000);
  const dealtWith = progress.at(-1) ?? '';
  const left = [...searches].filter(([id]) => id > dealtWith).sort(([a], [b]) => (a < b ? -1 : 1));
  let last: string | undefined;
  for (const some of batchesOf(left)) {
    if (runtime.now() >= deadline) {
      if (last !== undefined) await markProgress(store, edition.id, last);
      return;
    }
    const outcomes = await Promise.all(
      some.map(async ([id, searchHash]) => {
        const confirmation = await readConfirmation(store, searchHash, id);
        if (confirmation.kind !== 'found') return confirmation.kind;
        const matches = newMatches(confirmation.value, edition.kind, owned, index);
        if (matches.length === 0) return 'nothing';
        const payload: Announcement = { twin: searchHash, listings: matches };
        await enqueue(store, announcementName(edition.id, id), payload, { since, due: since });
        return 'enqueued';
      }),
    );
    for (const outcome of outcomes) {
      if (outcome === 'enqueued') figures.enqueued += 1;
      if (outcome === 'unreadable') figures.unreadable = (figures.unreadable ?? 0) + 1;
    }
    last = some.at(-1)?.[0];
  }
  await markDone(store, edition.id);
  figures.open -= 1;
}

/** Matches listed after the visitor confirmed. Earlier listings are on the marketplace. */
function newMatches(
  { query, frequency, confirmed_at }: Confirmation,
  kind: EditionKind,
  listings: readonly EditionListing[],
  index: MarketplaceIndex,
): string[] {
  if (frequency !== kind) return [];
  const since = Date.parse(confirmed_at);
  const fresh = new Set(listings.filter(({ seen_at }) => seen_at > since).map(({ id }) => id));
  const candidates = index.filter(({ id }) => fresh.has(id));
  return findMatches(candidates, query).map(({ id }) => id);
}

/** Editions that may still have jobs to enqueue, oldest first. */
async function openEditions(store: Store): Promise<{ kind: EditionKind; id: string }[]> {
  const done = new Set(await listDone(store));
  const editions: { kind: EditionKind; id: string }[] = [];
  for (const kind of KINDS) {
    const open = (await listEditions(store, kind)).filter((id) => !done.has(id));
    editions.push(...open.map((id) => ({ kind, id })));
  }
  return editions.sort((one, other) => editionTime(one.id) - editionTime(other.id));
}

/**
 * The searches to mail. If one address confirmed the same search twice at the same moment, the newer
 * confirmation counts.
 */
function latestConfirmations(
  confirmed: ReadonlyMap<string, string>,
  ended: ReadonlySet<string>,
): Map<string, string> {
  const newest = new Map<string, string>();
  for (const id of [...confirmed.keys()].filter((one) => !ended.has(one)).sort()) {
    newest.set(confirmed.get(id) ?? '', id);
  }
  return new Map([...newest].map(([searchHash, id]) => [id, searchHash]));
}
