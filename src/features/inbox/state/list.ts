import type {
  ActionResult,
  Entry,
  EntryPage,
  EntrySummary,
} from '#src/domain/submissions/inbox-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { type InboxState, keyOf, type ListState, openKey } from './inbox.store.ts';
import { isInPlace } from './filters.ts';
import { NOT_FOUND } from './inbox-calls.ts';

/** UUIDv7s of one time are in the order of their ids. */
const isNewer = (one: EntrySummary, other: EntrySummary) =>
  one.activeAt === other.activeAt ? one.id > other.id : one.activeAt > other.activeAt;

/** The list with the next page of older entries. */
export function appendOlder({ entries }: ListState, { next, spam, ...page }: EntryPage): ListState {
  const known = new Set(entries.map(keyOf));
  const fresh = page.entries.filter((entry) => !known.has(keyOf(entry)));
  return { entries: [...entries, ...fresh], phase: 'ready', next, spam, problem: null };
}

/**
 * The list with its first page as it is now: what is new is added, what was deleted elsewhere goes, and
 * older pages that were loaded stay if they join on.
 */
export function mergeNewest(list: ListState, page: EntryPage): ListState {
  const last = page.entries.at(-1);
  const came = new Set(page.entries.map(keyOf));
  // Without a next page, this one is everything. An empty one says nothing about what follows.
  const isOlder = (entry: EntrySummary) =>
    page.next !== null && !came.has(keyOf(entry)) && (!last || isNewer(last, entry));
  const isJoined = !last || list.entries.some((entry) => keyOf(entry) === keyOf(last));
  const older = isJoined ? list.entries.filter(isOlder) : [];
  return {
    entries: [...page.entries, ...older],
    phase: 'ready',
    next: older.length === 0 ? page.next : list.next,
    spam: page.spam,
    problem: null,
  };
}

/** What the list shows: what belongs there. The open entry stays until it is left. */
export function shownEntries({ list, filters, route }: InboxState): EntrySummary[] {
  const open = openKey(route);
  return list.entries.filter((entry) => keyOf(entry) === open || isInPlace(filters, entry));
}

/** The entries with these keys as the page knows them. */
export function knownEntries({ list, open }: InboxState, keys: readonly string[]): EntrySummary[] {
  const all = open.entry ? [...list.entries, open.entry] : list.entries;
  return keys.flatMap((key) => all.find((entry) => keyOf(entry) === key) ?? []);
}

/** The state with an entry as it was loaded; its row shows the same, and keeps what only the list has. */
export const replaceEntry = (state: InboxState, entry: Entry): InboxState => ({
  ...state,
  open: { entry, problem: null },
  list: listOf(state, (row) => (keyOf(row) === keyOf(entry) ? { ...row, ...entry } : row)),
});

/** The state with entries as the server answered them, and without those that it doesn't have. */
export function applyResults(state: InboxState, results: readonly ActionResult[]): InboxState {
  const gone = results.filter(({ outcome }) => outcome === 'missing').map(keyOf);
  const answers = new Map(
    results.flatMap((one) => (one.outcome === 'missing' ? [] : [[keyOf(one), one] as const])),
  );
  const asAnswered = <Known extends EntrySummary>(known: Known): Known => {
    const answer = answers.get(keyOf(known));
    // Answers may overtake each other, and a history only gets longer.
    if (!answer || answer.seen < known.seen) return known;
    const { outcome: _outcome, history, ...summary } = answer;
    return { ...known, ...summary, ...(history && { history }) };
  };
  const { open } = state;
  const next = {
    ...state,
    list: listOf(state, asAnswered),
    open: { ...open, entry: open.entry && asAnswered(open.entry) },
  };
  return removeEntries(next, gone, NOT_FOUND);
}

/**
 * The state without the entries that are gone.
 * @param problem What is said in place of the open one; null if it is being left.
 */
export function removeEntries(
  state: InboxState,
  keys: readonly string[],
  problem: Problem | null = null,
): InboxState {
  const gone = new Set(keys);
  const open = openKey(state.route);
  const next = {
    ...state,
    list: listOf(state, (entry) => (gone.has(keyOf(entry)) ? [] : entry)),
    open: open !== null && gone.has(open) ? { entry: null, problem } : state.open,
  };
  // What has left the list is no longer chosen.
  const shown = new Set(shownEntries(next).map(keyOf));
  return { ...next, selected: new Set([...state.selected].filter((key) => shown.has(key))) };
}

/** The list with its entries changed, and spam counted, as far as this page can tell. */
function listOf(
  { list }: InboxState,
  change: (entry: EntrySummary) => EntrySummary | [],
): ListState {
  const entries = list.entries.flatMap(change);
  const count = (of: readonly EntrySummary[]) =>
    of.filter(({ status }) => status === 'spam').length;
  const spam = Math.max(0, list.spam + count(entries) - count(list.entries));
  return { ...list, entries, spam };
}

/** Checks a box or clears it; a range takes on what the clicked box becomes. */
export function toggleSelection(state: InboxState, key: string, isRange: boolean): InboxState {
  const keys = shownEntries(state).map(keyOf);
  const isChosen = !state.selected.has(key);
  const [from, to] = [keys.indexOf(state.anchor ?? key), keys.indexOf(key)].sort((a, b) => a - b);
  const hasRange = isRange && from !== undefined && from >= 0 && to !== undefined;
  const meant = hasRange ? keys.slice(from, to + 1) : [key];
  const selected = new Set(state.selected);
  for (const one of meant) {
    if (isChosen) selected.add(one);
    else selected.delete(one);
  }
  return { ...state, selected, anchor: key };
}
