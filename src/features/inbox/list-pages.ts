import type { EntryPage, EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { keyOf } from './entry-route.ts';
import type { ListState } from './inbox-state.ts';

/** UUIDv7s of one time are in the order of their ids. */
const isNewer = (one: EntrySummary, other: EntrySummary) =>
  one.activeAt === other.activeAt ? one.id > other.id : one.activeAt > other.activeAt;

const newestFirst = (one: EntrySummary, other: EntrySummary) => (isNewer(one, other) ? -1 : 1);

/** The list with the next page of older entries. */
export function withOlder(list: ListState, page: EntryPage): ListState {
  const known = new Set(list.entries.map(keyOf));
  const fresh = page.entries.filter((entry) => !known.has(keyOf(entry)));
  return {
    entries: [...list.entries, ...fresh],
    phase: 'ready',
    next: page.next,
    spam: page.spam,
    problem: null,
  };
}

/**
 * The list with its first page as it is now: what is new is added, what was deleted elsewhere goes, and
 * older pages that were loaded stay if they join on.
 */
export function withNewest(list: ListState, page: EntryPage): ListState {
  const last = page.entries.at(-1);
  const came = new Set(page.entries.map(keyOf));
  // Without a next page, this one is everything. An empty one says nothing about what follows.
  const isOlder = (entry: EntrySummary) =>
    page.next !== null && !came.has(keyOf(entry)) && (!last || isNewer(last, entry));
  const isJoined = !last || list.entries.some((entry) => keyOf(entry) === keyOf(last));
  const older = isJoined ? list.entries.filter(isOlder) : [];
  return {
    entries: [...page.entries, ...older].sort(newestFirst),
    phase: 'ready',
    next: older.length === 0 ? page.next : list.next,
    spam: page.spam,
    problem: null,
  };
}
