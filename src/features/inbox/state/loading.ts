import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import {
  $inbox,
  enter,
  hashOf,
  keyOf,
  NO_LIST,
  NOT_OPEN,
  openKey,
  routeOf,
  update,
  updateList,
} from './inbox.store.ts';
import { type Filters, keepFilters, listRequest } from './filters.ts';
import * as calls from './inbox-calls.ts';
import {
  shownEntries,
  applyResults,
  replaceEntry,
  mergeNewest,
  appendOlder,
  removeEntries,
} from './list.ts';
import { readPath } from '#src/ui/read-path.ts';

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

/** Shows the entry or the list that the address names. */
export function followRoute(): void {
  const route = routeOf(location.hash);
  const isOther = openKey(route) !== openKey($inbox.get().route);
  update({ route, writing: null, ...(isOther && { open: NOT_OPEN, failure: null }) });
  if ($inbox.get().phase !== 'in') void loadList();
  if (route.kind === 'entry' && isOther) void loadEntry(route.name);
}

/** Where the list was scrolled to when an entry was opened from it. */
let listScroll = 0;
/** The entry that was opened last: going back to the list goes back to its row. */
let lastOpened: string | null = null;

const fromList = { isFromList: true };

/** Opens an entry. From another one it takes its place, so that Back leads to the list. */
export function openEntry(name: EntryName): void {
  if ($inbox.get().route.kind === 'entry') history.replaceState(history.state, '', hashOf(name));
  else {
    listScroll = scrollY;
    history.pushState(fromList, '', hashOf(name));
  }
  followRoute();
}

/** Back to the list, as it was. */
export function closeEntry(): void {
  if (readPath(history.state, 'isFromList') === true) history.back();
  else {
    history.replaceState(null, '', '#/');
    followRoute();
  }
}

/** The id of an entry's row in the document. */
export const rowId = (key: string): string => `row-${key.replace('/', '-')}`;

const rowOf = (key: string) => document.getElementById(rowId(key));

/** Scrolls and focuses what the new route shows. */
export function showRoute(key: string | null): void {
  if (key === null) {
    scrollTo({ top: listScroll, behavior: 'instant' });
    if (lastOpened !== null) rowOf(lastOpened)?.focus({ preventScroll: true });
    return;
  }
  lastOpened = key;
  document.getElementById('entry-title')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
  rowOf(key)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Moves to the next row, or the one before; with an entry open, opens that. */
export function move(keys: readonly string[], step: 1 | -1): string | null {
  const { route } = $inbox.get();
  const focused = keys.findIndex((key) => document.activeElement === rowOf(key));
  const from = keys.indexOf(openKey(route) ?? keys[focused] ?? lastOpened ?? '');
  const to = keys[Math.min(keys.length - 1, Math.max(0, from + step))] ?? null;
  if (to !== null && route.kind === 'list') {
    rowOf(to)?.focus();
    rowOf(to)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
  return to;
}
