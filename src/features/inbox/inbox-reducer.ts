import type {
  ActionResult,
  Entry,
  EntryPage,
  EntrySummary,
  MailDraft,
} from '#src/domain/submissions/inbox-api.ts';
import { type Change, standingAfter } from './changes.ts';
import { keyOf, openKey, type Route } from './entry-route.ts';
import { type Filters, isFound, isInPlace } from './filters.ts';
import { historyAfter } from './history.ts';
import {
  type Detail,
  type Dialog,
  type InboxState,
  NO_LIST,
  type Notice,
  type SignIn,
  START,
} from './inbox-state.ts';
import { withNewest, withOlder } from './list-pages.ts';
import type { Problem } from './problem.ts';

export type InboxEvent =
  | { kind: 'signed_out'; signIn: SignIn }
  | { kind: 'signed_in' }
  | { kind: 'routed'; route: Route }
  | { kind: 'filtered'; filters: Filters }
  | { kind: 'searched'; search: string }
  | { kind: 'list_asked'; isOlder: boolean }
  | { kind: 'list_came'; page: EntryPage; isOlder: boolean }
  | { kind: 'list_failed'; problem: Problem }
  /** There is more, but it waits until someone asks. */
  | { kind: 'list_paused' }
  | { kind: 'entry_came'; entry: Entry }
  | { kind: 'entry_failed'; key: string; problem: Problem }
  | { kind: 'acted'; change: Change; at: string }
  /** Failed after all: how everything was before. */
  | { kind: 'reverted'; before: Snapshot }
  | { kind: 'settled'; results: readonly ActionResult[] }
  | { kind: 'removed'; keys: readonly string[] }
  | { kind: 'chosen'; key: string; isRange: boolean }
  | { kind: 'chose_all' | 'chose_none' }
  | { kind: 'noticed'; notice: Notice | null }
  | { kind: 'dialog'; dialog: Dialog | null }
  | { kind: 'writing'; mail: MailDraft['kind'] | null };

/** Some entries as they were, in the list and opened. */
export interface Snapshot {
  entries: readonly EntrySummary[];
  details: readonly Entry[];
}

/** What the list shows: what is found and belongs there. The open entry stays until it is left. */
export function shownEntries({ list, filters, search, route }: InboxState): EntrySummary[] {
  const open = openKey(route);
  return list.entries.filter(
    (entry) => (keyOf(entry) === open || isInPlace(filters, entry)) && isFound(search, entry),
  );
}

/** The entries with these keys as the page knows them, for an action and for undoing it. */
export function snapshotOf({ list, details }: InboxState, keys: readonly string[]): Snapshot {
  const opened = keys.flatMap((key) => details[key]?.entry ?? []);
  const listed = list.entries.filter((entry) => keys.includes(keyOf(entry)));
  const missing = opened.filter((entry) => !listed.some((one) => keyOf(one) === keyOf(entry)));
  return { entries: [...listed, ...missing], details: opened };
}

/** How the page looks after something happened. */
export function reduce(state: InboxState, event: InboxEvent): InboxState {
  switch (event.kind) {
    case 'signed_out': {
      const { route, filters, search } = state;
      return { ...START, phase: 'out', signIn: event.signIn, route, filters, search };
    }
    case 'signed_in':
      return { ...state, phase: 'in', signIn: START.signIn };
    case 'routed':
      return { ...state, route: event.route, writing: null };
    case 'filtered': {
      const list = { ...NO_LIST, spam: state.list.spam };
      return { ...state, filters: event.filters, list, selected: new Set(), anchor: null };
    }
    case 'searched':
      return { ...state, search: event.search };
    case 'list_asked': {
      const phase = event.isOlder ? ('older' as const) : ('loading' as const);
      return { ...state, list: { ...state.list, phase, problem: null } };
    }
    case 'list_came': {
      const put = event.isOlder ? withOlder : withNewest;
      return { ...state, list: put(state.list, event.page) };
    }
    case 'list_failed':
      return { ...state, list: { ...state.list, phase: 'failed', problem: event.problem } };
    case 'list_paused':
      return { ...state, list: { ...state.list, phase: 'ready' } };
    case 'entry_came':
      return withEntry(state, event.entry);
    case 'entry_failed': {
      const entry = state.details[event.key]?.entry ?? null;
      return withDetail(state, event.key, { entry, problem: event.problem });
    }
    case 'acted':
      return afterAction(state, event.change, event.at);
    case 'reverted':
      return revert(state, event.before);
    case 'settled':
      return event.results.reduce(settle, state);
    case 'removed':
      return remove(state, event.keys);
    case 'chosen':
      return choose(state, event.key, event.isRange);
    case 'chose_all':
      return { ...state, selected: new Set(shownEntries(state).map(keyOf)) };
    case 'chose_none':
      return { ...state, selected: new Set(), anchor: null };
    case 'noticed':
      return { ...state, notice: event.notice };
    case 'dialog':
      return { ...state, dialog: event.dialog };
    case 'writing':
      return { ...state, writing: event.mail };
  }
}

const withDetail = (state: InboxState, key: string, detail: Detail): InboxState => ({
  ...state,
  details: { ...state.details, [key]: detail },
});

/** Changes an entry wherever it is shown. */
function patch(
  state: InboxState,
  key: string,
  change: (entry: EntrySummary) => Partial<EntrySummary>,
): InboxState {
  const entries = state.list.entries.map((entry) =>
    keyOf(entry) === key ? { ...entry, ...change(entry) } : entry,
  );
  const next = { ...state, list: { ...state.list, entries } };
  const detail = state.details[key];
  if (!detail?.entry) return next;
  return withDetail(next, key, { ...detail, entry: { ...detail.entry, ...change(detail.entry) } });
}

/** An entry as loaded; the list shows the same. */
function withEntry(state: InboxState, entry: Entry): InboxState {
  const key = keyOf(entry);
  const { status, isSpam, isRead, seen } = entry;
  const next = patch(state, key, () => ({ status, isSpam, isRead, seen }));
  return withDetail(next, key, { entry, problem: null });
}

function afterAction(state: InboxState, { keys, action }: Change, at: string): InboxState {
  const moved = keys.reduce((next, key) => {
    const patched = patch(next, key, (entry) => standingAfter(action, entry));
    const detail = patched.details[key];
    if (!detail?.entry) return patched;
    const history = historyAfter(detail.entry, action, at);
    return withDetail(patched, key, { ...detail, entry: { ...detail.entry, history } });
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

function revert(state: InboxState, before: Snapshot): InboxState {
  const next = before.entries.reduce(
    (reverted, { status, isSpam, isRead, ...name }) =>
      patch(reverted, keyOf(name), () => ({ status, isSpam, isRead })),
    state,
  );
  const whole = before.details.reduce((reverted, { history, ...name }) => {
    const key = keyOf(name);
    const detail = reverted.details[key];
    if (!detail?.entry) return reverted;
    return withDetail(reverted, key, { ...detail, entry: { ...detail.entry, history } });
  }, next);
  return { ...whole, list: { ...whole.list, spam: spamAfter(state, whole) } };
}

/** What the server says about one entry, which may be what someone else made of it. */
function settle(state: InboxState, result: ActionResult): InboxState {
  const { status, isSpam, seen, outcome } = result;
  if (outcome === 'missing') return remove(state, [keyOf(result)]);
  return patch(state, keyOf(result), () => ({ status, isSpam, seen }));
}

function remove(state: InboxState, keys: readonly string[]): InboxState {
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

/** Checks a box or clears it; a range takes on what the clicked box becomes. */
function choose(state: InboxState, key: string, isRange: boolean): InboxState {
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
