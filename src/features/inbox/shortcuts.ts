import { readStored, writeStored } from '#src/ui/browser-storage.ts';

/** localStorage `inboxShortcuts`: 'off' if single keys do nothing. Anything else means on. */
const SHORTCUTS_KEY = 'inboxShortcuts';

/** Whether single keys work. People who dictate turn them off, because words would press them. */
export const areKeysOn = (): boolean => readStored(SHORTCUTS_KEY) !== 'off';

/** Without storage, they stay on. */
export const turnKeys = (isOn: boolean) => writeStored(SHORTCUTS_KEY, isOn ? null : 'off');

/** Every key, and what it does. */
export const SHORTCUTS: readonly [key: string, what: string][] = [
  ['j', 'Next submission'],
  ['k', 'Previous submission'],
  ['Enter', 'Open submission'],
  ['e', 'Mark as closed'],
  ['r', 'Write a reply'],
  ['x', 'Select or deselect'],
  ['z', 'Undo last action'],
  ['/', 'Search'],
  ['Esc', 'Back to the list'],
  ['?', 'Show this help'],
];
