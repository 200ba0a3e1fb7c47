import type {
  ActionResult,
  Entry,
  EntryPage,
  MailDraft,
} from '#src/domain/submissions/inbox-api.ts';
import type { Problem } from '#src/ui/api.ts';
import type { Change } from './changes.ts';
import {
  afterAction,
  remove,
  revert,
  settle,
  type Snapshot,
  withDetail,
  withEntry,
} from './entry-changes.ts';
import { keyOf, type Route } from './entry-route.ts';
import type { Filters } from './filters.ts';
import {
  type Dialog,
  type InboxState,
  NO_LIST,
  type Notice,
  type SignIn,
  START,
} from './inbox-state.ts';
import { withNewest, withOlder } from './list-pages.ts';
import { choose, shownEntries } from './shown-entries.ts';

export type InboxEvent =
  | { kind: 'signed_out'; signIn: SignIn }
  | { kind: 'signed_in' }
  | { kind: 'routed'; route: Route }
  | { kind: 'filtered'; filters: Filters }
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

/** How the page looks after something happened. */
export function reduce(state: InboxState, event: InboxEvent): InboxState {
  switch (event.kind) {
    case 'signed_out': {
      const { route, filters } = state;
      return { ...START, phase: 'out', signIn: event.signIn, route, filters };
    }
    case 'signed_in':
      return { ...state, phase: 'in', signIn: START.signIn };
    case 'routed':
      return { ...state, route: event.route, writing: null };
    case 'filtered': {
      const list = { ...NO_LIST, spam: state.list.spam };
      return { ...state, filters: event.filters, list, selected: new Set(), anchor: null };
    }
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
