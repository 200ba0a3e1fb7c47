import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#src/ui/browser-storage.ts';
import { act, CLOSE, finish } from './state/actions.ts';
import { $inbox, keyOf, openKey, update } from './state/inbox.store.ts';
import { toggleSelection, shownEntries } from './state/list.ts';
import { ModalDialog } from './Controls.tsx';
import { closeEntry, move, openEntry, rowId } from './state/loading.ts';

/** Typing and choosing need the keys themselves. */
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]';

/** The keys that the help names. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event;
      if (
        defaultPrevented ||
        isComposing ||
        ctrlKey ||
        metaKey ||
        altKey ||
        document.querySelector('dialog:modal, :popover-open')
      ) {
        return;
      }
      const field = target instanceof HTMLElement && target.matches(TYPED_INTO) ? target : null;
      if (field && key !== 'Escape') return;
      // Only leaves it, so that nothing typed goes away: Chromium would empty a search field.
      field?.blur();
      const isDone = field !== null || ((key === 'Escape' || areKeysOn()) && run(key));
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
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
      if (state.route.kind === 'entry') void finish(openKey(state.route) ?? '');
      else void act({ keys: meant, action: CLOSE }, { place: 'list', what: 'close' });
      return true;
    }
    case 'x': {
      const one = current(keys);
      if (one !== undefined) $inbox.set(toggleSelection(state, one, false));
      return one !== undefined;
    }
    case 'z': {
      const button = document.querySelector<HTMLElement>('.toast .inbox-button');
      button?.click();
      return button !== null;
    }
    case 'r':
      if (state.route.kind !== 'entry') return false;
      update({ writing: 'reply' });
      return true;
    case '/':
      document.getElementById('inbox-search')?.focus();
      return true;
    case '?':
      update({ dialog: { kind: 'help' } });
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
  else if (selected.size > 0) update({ selected: new Set(), anchor: null });
  else return false;
  return true;
}

/** localStorage `inboxShortcuts`: 'off' if single keys do nothing. Anything else means on. */
const SHORTCUTS_KEY = 'inboxShortcuts';

/** Whether single keys work. People who dictate turn them off, because words would press them. */
const areKeysOn = (): boolean => readStored(SHORTCUTS_KEY) !== 'off';

/** Without storage, they stay on. */
const turnKeys = (isOn: boolean) => writeStored(SHORTCUTS_KEY, isOn ? null : 'off');

/** Every key, and what it does. */
const SHORTCUTS: readonly [key: string, what: string][] = [
  ['j', 'Next submission'],
  ['k', 'Previous submission'],
  ['Enter', 'Open submission'],
  ['e', 'Done: close it, and open the next'],
  ['r', 'Write a reply'],
  ['x', 'Select or deselect'],
  ['z', 'Undo last action'],
  ['/', 'Search'],
  ['Esc', 'Back to the list'],
  ['?', 'Show this help'],
];

/** Every shortcut, and a way to turn them off. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <ModalDialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mt-4 grid gap-1.5">
        {SHORTCUTS.map(([key, what]) => (
          <div key={what} className="grid grid-cols-[4.5rem_1fr] gap-3">
            <dt>
              <kbd className="rounded border-1 border-edge px-1 font-sans text-sm">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check mt-4">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => {
            turnKeys(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        <span>Use single-key shortcuts on this device</span>
      </label>
      <p className="hint mt-2">To select several in a row, hold Shift and click the last box.</p>
    </ModalDialog>
  );
}
