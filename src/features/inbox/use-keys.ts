import { useEffect } from 'react';
import { act, undo } from './acting.ts';
import { keyOf, openKey } from './entry-route.ts';
import { shownEntries } from './shown-entries.ts';
import { $inbox, dispatch } from './inbox.store.ts';
import { closeEntry, move, openEntry, rowId } from './routing.ts';
import { areKeysOn } from './shortcuts.ts';

/** Typing and choosing need the keys themselves. */
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]';

/** The keys that the help names. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (
        defaultPrevented ||
        ctrlKey ||
        metaKey ||
        altKey ||
        document.querySelector('dialog:modal')
      ) {
        return;
      }
      const isTyping = target instanceof Element && target.matches(TYPED_INTO);
      // Chromium would empty a search field.
      const isLeaving = isTyping && key === 'Escape';
      if (isLeaving) leaveField(target);
      const isDone = !isTyping && (key === 'Escape' || areKeysOn()) && run(key);
      if (isLeaving || isDone) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Escape in a field only leaves it, so that nothing typed goes away. */
function leaveField(field: Element) {
  if (field instanceof HTMLElement) field.blur();
}

/** The entry that has focus in the list, or is open. */
function current(keys: readonly string[]): string | undefined {
  const focused = keys.find((key) => document.activeElement?.id === rowId(key));
  return openKey($inbox.get().route) ?? focused;
}

/** @returns Whether the key means something here. */
function run(key: string): boolean {
  const state = $inbox.get();
  const entries = shownEntries(state);
  const keys = entries.map(keyOf);
  switch (key) {
    case 'j':
    case 'k': {
      const next = move(keys, key === 'j' ? 1 : -1);
      const entry = entries.find((one) => keyOf(one) === next);
      if (entry && state.route.kind === 'entry' && next !== openKey(state.route)) openEntry(entry);
      return true;
    }
    case 'e': {
      const one = current(keys);
      const chosen = state.selected.size > 0 && state.route.kind === 'list';
      const meant = chosen ? [...state.selected] : one === undefined ? [] : [one];
      if (meant.length === 0) return false;
      void act({ keys: meant, action: { kind: 'status', status: 'closed' } });
      return true;
    }
    case 'x': {
      const one = current(keys);
      if (one !== undefined) dispatch({ kind: 'chosen', key: one, isRange: false });
      return one !== undefined;
    }
    case 'z': {
      const changes = state.notice?.undo;
      if (changes) {
        dispatch({ kind: 'noticed', notice: null });
        void undo(changes);
      }
      return changes !== undefined;
    }
    case 'r':
      if (state.route.kind !== 'entry') return false;
      dispatch({ kind: 'writing', mail: 'reply' });
      return true;
    case '/':
      document.getElementById('inbox-search')?.focus();
      return true;
    case '?':
      dispatch({ kind: 'dialog', dialog: { kind: 'help' } });
      return true;
    case 'Escape':
      return escape();
    default:
      return false;
  }
}

/** Out of the entry, then out of the selection. */
function escape(): boolean {
  const { route, selected } = $inbox.get();
  if (route.kind === 'entry') closeEntry();
  else if (selected.size > 0) dispatch({ kind: 'chose_none' });
  else return false;
  return true;
}
