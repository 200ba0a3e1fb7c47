import type {
  Entry,
  EntryPage,
  EntrySummary,
  MailDraft,
} from '#src/domain/submissions/inbox-api.ts';
import type { Problem } from '#src/ui/api.ts';
import type { Change } from './changes.ts';
import { LIST, type Route } from './entry-route.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** What the page asks for a sign-in link with, and what came of it. */
export interface SignIn {
  /** `link`: a sign-in link was opened, and its button not pressed yet. */
  phase: 'idle' | 'sending' | 'sent' | 'link' | 'entering';
  /** Why the owner is here, or what went wrong. */
  message: string | null;
}

export interface ListState {
  /** Latest activity first. */
  entries: readonly EntrySummary[];
  phase: 'loading' | 'older' | 'ready' | 'failed';
  /** The cursor of the next page; null at the end. */
  next: string | null;
  spam: EntryPage['spam'];
  problem: Problem | null;
}

/** One entry, as far as it has been loaded. */
export interface Detail {
  entry: Entry | null;
  problem: Problem | null;
}

/** Says what happened, below the list. */
export interface Notice {
  text: string;
  isProblem: boolean;
  /** Brings back what was before. */
  undo?: readonly Change[];
  retry?: () => void;
}

export type Dialog =
  | { kind: 'help' }
  | { kind: 'delete'; keys: readonly string[] }
  | { kind: 'person'; email: string };

export interface InboxState {
  phase: 'starting' | 'out' | 'in';
  signIn: SignIn;
  route: Route;
  filters: Filters;
  list: ListState;
  /** By key. */
  details: Readonly<Record<string, Detail>>;
  /** Keys of the chosen entries. */
  selected: ReadonlySet<string>;
  /** The box that was clicked last, where a range starts. */
  anchor: string | null;
  notice: Notice | null;
  dialog: Dialog | null;
  /** The mail being written about the open entry. */
  writing: MailDraft['kind'] | null;
}

export const NO_LIST: ListState = {
  entries: [],
  phase: 'loading',
  next: null,
  spam: { count: 0, isMore: false },
  problem: null,
};

export const START: InboxState = {
  phase: 'starting',
  signIn: { phase: 'idle', message: null },
  route: LIST,
  filters: NO_FILTERS,
  list: NO_LIST,
  details: {},
  selected: new Set(),
  anchor: null,
  notice: null,
  dialog: null,
  writing: null,
};
