import { atom } from 'nanostores';
import type {
  ActionRequest,
  Entry,
  EntryName,
  EntrySummary,
  MailDraft,
} from '#src/domain/submissions/inbox-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { clearToast, showToast } from '#src/ui/toast.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** What the page shows: the list, or one entry. */
export type Route = { kind: 'list' } | { kind: 'entry'; name: EntryName };

export const LIST: Route = { kind: 'list' };

const ENTRY = /^#\/([a-z_]{1,40})\/([0-9a-f-]{36})$/;
const TOKEN = /^#token=([\w-]{1,200})$/;

/** Identifies an entry within the page. */
export const keyOf = ({ formType, id }: EntryName): string => `${formType}/${id}`;

/** The link to an entry, as the address's fragment. */
export const hashOf = (name: EntryName): string => `#/${keyOf(name)}`;

/** Anything that names no entry is the list. */
export function routeOf(hash: string): Route {
  const [, formType, id] = ENTRY.exec(hash) ?? [];
  if (formType === undefined || id === undefined) return LIST;
  return { kind: 'entry', name: { formType, id } };
}

/** The token of a sign-in link; undefined for any other address. */
export const tokenOf = (hash: string): string | undefined => TOKEN.exec(hash)?.[1];

/** The key of the open entry; null on the list. */
export const openKey = (route: Route): string | null =>
  route.kind === 'entry' ? keyOf(route.name) : null;

/** Signs of which nothing can be seen, though some count as letters. */
const INVISIBLE = /[\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Whom an entry is from, for headings and labels. What can't be read has no sender. */
export const senderName = ({ sender: { name, email } }: Pick<EntrySummary, 'sender'>): string =>
  name !== undefined && name.replaceAll(INVISIBLE, '') !== '' ? name : email || 'Unknown sender';

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
