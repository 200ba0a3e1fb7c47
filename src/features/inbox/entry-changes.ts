import type { ActionResult, Entry, EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { type Change, standingAfter } from './changes.ts';
import { keyOf } from './entry-route.ts';
import { historyAfter } from './history.ts';
import type { Detail, InboxState } from './inbox-state.ts';
import { shownEntries } from './shown-entries.ts';

/** Some entries as they were, in the list and opened. */
export interface Snapshot {
  entries: readonly EntrySummary[];
  details: readonly Entry[];
}

/** The entries with these keys as the page knows them, for an action and for undoing it. */
export function snapshotOf({ list, details }: InboxState, keys: readonly string[]): Snapshot {
  const opened = keys.flatMap((key) => details[key]?.entry ?? []);
  const listed = list.entries.filter((entry) => keys.includes(keyOf(entry)));
  const missing = opened.filter((entry) => !listed.some((one) => keyOf(one) === keyOf(entry)));
  return { entries: [...listed, ...missing], details: opened };
}

/** With an entry as opened. */
export const withDetail = (state: InboxState, key: string, detail: Detail): InboxState => ({
  ...state,
  details: { ...state.details, [key]: detail },
});

/** Changes an entry as opened, if it is. */
function patchDetail(
  state: InboxState,
  key: string,
  change: (entry: Entry) => Partial<Entry>,
): InboxState {
  const detail = state.details[key];
  if (!detail?.entry) return state;
  return withDetail(state, key, { ...detail, entry: { ...detail.entry, ...change(detail.entry) } });
}

/** Changes an entry wherever it is shown. */
function patch(
  state: InboxState,
  key: string,
  change: (entry: EntrySummary) => Partial<EntrySummary>,
): InboxState {
  const entries = state.list.entries.map((entry) =>
    keyOf(entry) === key ? { ...entry, ...change(entry) } : entry,
  );
  return patchDetail({ ...state, list: { ...state.list, entries } }, key, change);
}

/** An entry as loaded; the list shows the same. */
export function withEntry(state: InboxState, entry: Entry): InboxState {
  const key = keyOf(entry);
  const { status, statuses, latest, isSpam, isRead, seen } = entry;
  const next = patch(state, key, () => ({ status, statuses, latest, isSpam, isRead, seen }));
  return withDetail(next, key, { entry, problem: null });
}

/** The entries after an action, before the server has answered. */
export function afterAction(state: InboxState, { keys, action }: Change, at: string): InboxState {
  const moved = keys.reduce((next, key) => {
    const patched = patch(next, key, (entry) => standingAfter(action, entry));
    return patchDetail(patched, key, (entry) => ({ history: historyAfter(entry, action, at) }));
  }, state);
  // What has left the list is no longer chosen.
  const shown = new Set(shownEntries(moved).map(keyOf));
  const selected = new Set([...moved.selected].filter((key) => shown.has(key)));
  return { ...moved, selected, list: { ...moved.list, spam: spamAfter(state, moved) } };
}

/** The count beside Spam, as far as this page can tell. */
function spamAfter(before: InboxState, after: InboxState) {
  const count = ({ list }: InboxState) => list.entries.filter(({ isSpam }) => isSpam).length;
  const { spam } = before.list;
  return { ...spam, count: Math.max(0, spam.count + count(after) - count(before)) };
}

/** The entries as they were before an action that failed. */
export function revert(state: InboxState, before: Snapshot): InboxState {
  const next = before.entries.reduce(
    (reverted, { status, latest, isSpam, isRead, ...name }) =>
      patch(reverted, keyOf(name), () => ({ status, latest, isSpam, isRead })),
    state,
  );
  const whole = before.details.reduce(
    (reverted, { history, ...name }) => patchDetail(reverted, keyOf(name), () => ({ history })),
    next,
  );
  return { ...whole, list: { ...whole.list, spam: spamAfter(state, whole) } };
}

/** What the server says about one entry, which may be what someone else made of it. */
export function settle(state: InboxState, result: ActionResult): InboxState {
  const { status, isSpam, seen, outcome } = result;
  if (outcome === 'missing') return remove(state, [keyOf(result)]);
  return patch(state, keyOf(result), () => ({ status, isSpam, seen }));
}

/** Without the entries that are gone. */
export function remove(state: InboxState, keys: readonly string[]): InboxState {
  const gone = new Set(keys);
  const stays = (key: string) => !gone.has(key);
  const entries = state.list.entries.filter((entry) => stays(keyOf(entry)));
  const next = {
    ...state,
    list: { ...state.list, entries },
    details: Object.fromEntries(Object.entries(state.details).filter(([key]) => stays(key))),
    selected: new Set([...state.selected].filter(stays)),
  };
  return { ...next, list: { ...next.list, spam: spamAfter(state, next) } };
}
