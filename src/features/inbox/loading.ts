import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import type { Problem } from '#src/ui/api.ts';
import { keyOf } from './entry-route.ts';
import { type Filters, keepFilters, listRequest } from './filters.ts';
import * as calls from './inbox-calls.ts';
import { shownEntries } from './shown-entries.ts';
import { $inbox, dispatch } from './inbox.store.ts';

/** Pages asked for in a row while none of them has anything to show. */
const EMPTY_PAGES = 5;
const OVER = 'Your session expired. Sign in to continue. We kept what you typed in this tab.';

/** Numbers each question, so that a late answer to an earlier one is dropped. */
let latest = 0;

/** Shows the sign-in page if that is what's wrong. */
export function noteSignedOut({ kind }: Problem): boolean {
  if (kind !== 'signed_out') return false;
  const { phase } = $inbox.get();
  const message = phase === 'in' ? OVER : null;
  // On the sign-in page, what it says stays.
  if (phase !== 'out') dispatch({ kind: 'signed_out', signIn: { phase: 'idle', message } });
  return true;
}

/**
 * Loads the newest page, or the next older one; more of them while there is nothing to show.
 * @param isAll Loads all older ones. A search goes on until it finds something.
 */
export async function loadList({ isOlder = false, isAll = false } = {}): Promise<void> {
  latest += 1;
  const question = latest;
  dispatch({ kind: 'list_asked', isOlder });
  const { filters } = $inbox.get();
  const most = isAll || filters.search !== '' ? Infinity : EMPTY_PAGES;
  for (let pages = 0; pages < most; pages += 1) {
    const isNext = isOlder || pages > 0;
    const { list } = $inbox.get();
    const before = shownEntries($inbox.get()).length;
    const cursor = isNext ? list.next : null;
    const reply = await calls.fetchPage(listRequest(filters, Date.now(), cursor));
    if (question !== latest) return;
    if (!reply.ok) {
      if (noteSignedOut(reply.problem)) return;
      if ($inbox.get().phase === 'starting') dispatch({ kind: 'signed_in' });
      dispatch({ kind: 'list_failed', problem: reply.problem });
      return;
    }
    if ($inbox.get().phase !== 'in') enter();
    dispatch({ kind: 'list_came', page: reply.data, isOlder: isNext });
    const { length } = shownEntries($inbox.get());
    const isEnough = !isAll && (isOlder ? length > before : length > 0);
    if (reply.data.next === null || isEnough) return;
    dispatch({ kind: 'list_asked', isOlder: true });
  }
  dispatch({ kind: 'list_paused' });
}

/** After the last key. */
const TYPING_MS = 300;
let typing: ReturnType<typeof setTimeout> | undefined;

/** Narrows the list down, also after a reload. While the owner types a search, it waits. */
export function filterList(filters: Filters): void {
  const isTyping = filters.search !== $inbox.get().filters.search && filters.search !== '';
  latest += 1;
  keepFilters(filters);
  dispatch({ kind: 'filtered', filters });
  clearTimeout(typing);
  typing = setTimeout(() => void loadList(), isTyping ? TYPING_MS : 0);
}

/** The session goes on where it was. */
function enter() {
  dispatch({ kind: 'signed_in' });
  const { route } = $inbox.get();
  if (route.kind === 'entry') void loadEntry(route.name);
}

/** Loads an entry with everything there is about it. */
export async function loadEntry(name: EntryName): Promise<void> {
  const key = keyOf(name);
  const reply = await calls.fetchEntry(name);
  if (reply.ok) {
    dispatch({ kind: 'entry_came', entry: reply.data });
    return;
  }
  const { problem } = reply;
  if (noteSignedOut(problem)) return;
  if (problem.kind === 'not_found') dispatch({ kind: 'removed', keys: [key] });
  dispatch({ kind: 'entry_failed', key, problem });
}
