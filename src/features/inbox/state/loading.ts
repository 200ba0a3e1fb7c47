import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { keyOf, openKey } from './entry-name.ts';
import { type Filters, keepFilters, listRequest } from './filters.ts';
import * as calls from './inbox-calls.ts';
import { $inbox, enter, NO_LIST, update, updateList } from './inbox.store.ts';
import {
  shownEntries,
  applyResults,
  replaceEntry,
  mergeNewest,
  appendOlder,
  removeEntries,
} from './list.ts';

/** Pages asked for in a row while none of them has anything to show. */
const EMPTY_PAGES = 5;

/** Numbers each question, so that a late answer to an earlier one is dropped. */
let latest = 0;

/**
 * Loads the newest page, or the next older one; more of them while there is nothing to show.
 * @param isAll Loads all older ones. A search goes on until it finds something.
 */
export async function loadList({ isOlder = false, isAll = false } = {}): Promise<void> {
  latest += 1;
  const question = latest;
  const { filters, list } = $inbox.get();
  // Older ones that are asked for while the newest load come after those.
  const isAfterNewest = !isOlder || list.phase === 'loading';
  const most = isAll || filters.search !== '' ? Infinity : EMPTY_PAGES;
  for (let pages = 0; pages < most; pages += 1) {
    const isNext = pages > 0 || !isAfterNewest;
    updateList({ phase: isNext ? 'older' : 'loading', problem: null });
    const before = shownEntries($inbox.get()).length;
    const cursor = isNext ? $inbox.get().list.next : null;
    const reply = await calls.fetchPage(listRequest(filters, Date.now(), cursor));
    if (question !== latest) return;
    if (!reply.ok) {
      if ($inbox.get().phase === 'starting') enter();
      updateList({ phase: 'failed', problem: reply.problem });
      return;
    }
    if ($inbox.get().phase !== 'in') resume();
    updateList((isNext ? appendOlder : mergeNewest)($inbox.get().list, reply.data));
    const { length } = shownEntries($inbox.get());
    const isEnough = !isAll && (isOlder ? isNext && length > before : length > 0);
    if (reply.data.next === null || isEnough) return;
  }
}

/** The session goes on where it was. */
function resume() {
  enter();
  const { route } = $inbox.get();
  if (route.kind === 'entry') void loadEntry(route.name);
}

/** After the last key. */
const TYPING_MS = 300;
let typing: ReturnType<typeof setTimeout> | undefined;

/** Narrows the list down, also after a reload. While the owner types a search, it waits. */
export function filterList(filters: Filters): void {
  const { list, filters: before } = $inbox.get();
  const isTyping = filters.search !== before.search && filters.search !== '';
  latest += 1;
  keepFilters(filters);
  update({ filters, list: { ...NO_LIST, spam: list.spam }, selected: new Set(), anchor: null });
  clearTimeout(typing);
  typing = setTimeout(() => void loadList(), isTyping ? TYPING_MS : 0);
}

/** Loads the open entry with everything there is about it, which means that it was read. */
export async function loadEntry(name: EntryName): Promise<void> {
  const key = keyOf(name);
  const isFirst = $inbox.get().open.entry === null;
  const reply = await calls.fetchEntry(name);
  // The owner may have gone on.
  if (openKey($inbox.get().route) !== key) return;
  if (reply.ok) {
    $inbox.set(replaceEntry($inbox.get(), reply.data));
    // Only when it is opened: marking it as unread afterward stays.
    if (isFirst && !reply.data.isRead) await markAsRead(name, reply.data.seen);
    return;
  }
  const { problem } = reply;
  if (problem.kind === 'not_found') $inbox.set(removeEntries($inbox.get(), [key], problem));
  else update({ open: { ...$inbox.get().open, problem } });
}

/** If that fails, it is still unread the next time. */
async function markAsRead({ formType, id }: EntryName, seen: number): Promise<void> {
  const reply = await calls.sendActions({
    entries: [{ formType, id, seen }],
    action: { kind: 'read' },
  });
  if (reply.ok) $inbox.set(applyResults($inbox.get(), reply.data.results));
}
