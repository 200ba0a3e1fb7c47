import { atom } from 'nanostores';
import type {
  ActionRequest,
  Entry,
  EntrySummary,
  MailDraft,
} from '#src/domain/submissions/inbox-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { clearToast, showToast } from '#src/ui/toast.ts';
import { LIST, type Route } from './entry-name.ts';
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
  /** How many submissions are in quarantine. */
  spam: number;
  problem: Problem | null;
}

export type Action = ActionRequest['action'];

/** One action on some entries, by their keys. */
export interface Change {
  keys: readonly string[];
  action: Action;
}

/** Where something is pressed: what went wrong is said there. */
export type Place = 'top' | 'list' | 'entry' | 'note';

/** A button that has been pressed and is working. */
export interface Press {
  place: Place;
  /** Which of the place's buttons. */
  what: string;
}

export interface Failure {
  place: Place;
  text: string;
  retry?: (() => void) | undefined;
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
  /** The open entry with everything there is about it, and why that, or its latest state, didn't come. */
  open: { entry: Entry | null; problem: Problem | null };
  /** Keys of the chosen entries. */
  selected: ReadonlySet<string>;
  /** The box that was clicked last, where a range starts. */
  anchor: string | null;
  working: Press | null;
  failure: Failure | null;
  dialog: Dialog | null;
  /** The mail being written about the open entry. */
  writing: MailDraft['kind'] | null;
}

export const NO_LIST: ListState = {
  entries: [],
  phase: 'loading',
  next: null,
  spam: 0,
  problem: null,
};

export const NOT_OPEN: InboxState['open'] = { entry: null, problem: null };

export const START: InboxState = {
  phase: 'starting',
  signIn: { phase: 'idle', message: null },
  route: LIST,
  filters: NO_FILTERS,
  list: NO_LIST,
  open: NOT_OPEN,
  selected: new Set(),
  anchor: null,
  working: null,
  failure: null,
  dialog: null,
  writing: null,
};

/** Everything the inbox shows. */
export const $inbox = atom<InboxState>(START);

export const update = (change: Partial<InboxState>): void =>
  $inbox.set({ ...$inbox.get(), ...change });

export const updateList = (change: Partial<ListState>): void =>
  update({ list: { ...$inbox.get().list, ...change } });

/** Shows the sign-in page, and nothing of anyone. What was shown comes back after. */
export function leave(signIn: SignIn): void {
  const { route, filters } = $inbox.get();
  clearToast();
  $inbox.set({ ...START, phase: 'out', signIn, route, filters });
}

export const enter = (): void => update({ phase: 'in', signIn: START.signIn });

/** Says what was done. */
export const say = (title: string) => void showToast({ title });

/** Does what a button is for, unless another is still working. The button says so meanwhile. */
export async function press<Done>(
  working: Press,
  work: () => Promise<Done>,
): Promise<Done | undefined> {
  if ($inbox.get().working) return undefined;
  clearToast();
  update({ working, failure: null });
  return work().finally(() => update({ working: null }));
}
