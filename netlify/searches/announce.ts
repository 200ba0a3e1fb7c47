import { indexListings } from '#src/domain/listings/marketplace-index.ts';
import { editionTime, listDone, listEditions, readEdition } from './editions.ts';
import type { EditionKind } from '#netlify/records/saved-search-keys.ts';
import { listStates } from './saved-searches.ts';
import type { Store } from '#netlify/records/store.ts';
import { announceEdition, type AnnounceSurroundings } from './announce-edition.ts';
import { type DatedSummary } from './listing-summaries.ts';
import { makeWeeklyEdition, noteNewListings } from './new-listings.ts';
import type { Outside } from '#netlify/environment/outside.ts';
import type { SearchMailer } from './search-mailer.ts';

const KINDS = ['instant', 'weekly'] as const satisfies readonly EditionKind[];

export interface AnnouncementFigures {
  /** Listings that no run had seen before. */
  found: number;
  mailed: number;
  /** Editions that are not done yet. */
  open: number;
  /** Editions and searches that nobody can read, and that are passed over; absent when there is none. */
  unreadable?: number;
  stopped?: string;
}

/**
 * Announces new listings to the searches that they match: finds them, makes editions of them, and
 * mails those that are open. What one run has no time for, the next one does.
 */
export async function announce(
  listings: readonly DatedSummary[],
  surroundings: {
    store: Store;
    secret: string;
    mailer: SearchMailer;
    outside: Outside;
    deadline: number;
  },
): Promise<AnnouncementFigures> {
  const { store, outside, deadline } = surroundings;
  const figures: AnnouncementFigures = { found: 0, mailed: 0, open: 0 };
  const ids = listings.map(({ id }) => id);
  const noted = await noteNewListings(store, ids, outside, deadline);
  if (noted.kind === 'stopped') return { ...figures, stopped: noted.fault };
  figures.found = noted.found;
  const made = await makeWeeklyEdition(store, outside);
  if (made.kind === 'stopped') return { ...figures, stopped: made.fault };
  const open = await openEditions(store);
  if (open.kind === 'stopped') return { ...figures, stopped: open.fault };
  figures.open = open.editions.length;
  if (open.editions.length === 0) return figures;
  const listed = await listStates(store);
  if (listed.kind === 'unavailable') return { ...figures, stopped: listed.fault };
  const { confirmed, ended } = listed.states;
  const announceTo: AnnounceSurroundings = {
    ...surroundings,
    index: indexListings(listings),
    confirmed: newestOfTwins(confirmed, ended),
  };
  const count = (unreadable: number) => {
    if (unreadable > 0) figures.unreadable = (figures.unreadable ?? 0) + unreadable;
  };
  for (const { kind, id } of open.editions) {
    if (outside.now() >= deadline) break;
    const read = await readEdition(store, kind, id);
    if (read.kind === 'unavailable') return { ...figures, stopped: read.fault };
    if (read.kind === 'unreadable') count(1);
    if (read.kind !== 'found') continue;
    const { mailed, unreadable, isDone, stopped } = await announceEdition(read.value, announceTo);
    figures.mailed += mailed;
    count(unreadable);
    if (isDone) figures.open -= 1;
    if (stopped !== undefined) return { ...figures, stopped };
  }
  return figures;
}

/** Editions that some search may still have to be mailed about, oldest first. */
async function openEditions(
  store: Store,
): Promise<
  | { kind: 'open'; editions: { kind: EditionKind; id: string }[] }
  | { kind: 'stopped'; fault: string }
> {
  const done = await listDone(store);
  if (done.kind === 'unavailable') return { kind: 'stopped', fault: done.fault };
  const isDone = new Set(done.ids);
  const editions: { kind: EditionKind; id: string }[] = [];
  for (const kind of KINDS) {
    const listed = await listEditions(store, kind);
    if (listed.kind === 'unavailable') return { kind: 'stopped', fault: listed.fault };
    const open = listed.ids.filter((id) => !isDone.has(id));
    editions.push(...open.map((id) => ({ kind, id })));
  }
  editions.sort((one, other) => editionTime(one.id) - editionTime(other.id));
  return { kind: 'open', editions };
}

/**
 * The searches that are mailed. One address may have confirmed the same search twice in the same
 * moment; then one of the two counts.
 */
function newestOfTwins(
  confirmed: ReadonlyMap<string, string>,
  ended: ReadonlySet<string>,
): Map<string, string> {
  const newest = new Map<string, string>();
  for (const id of [...confirmed.keys()].filter((one) => !ended.has(one)).sort()) {
    newest.set(confirmed.get(id) ?? '', id);
  }
  return new Map([...newest].map(([twin, id]) => [id, twin]));
}
