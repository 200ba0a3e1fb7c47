import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { readPath } from '#src/ui/read-path.ts';
import { hashOf, openKey, routeOf } from './entry-name.ts';
import { $inbox, NOT_OPEN, update } from './inbox.store.ts';
import { loadEntry, loadList } from './loading.ts';

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
