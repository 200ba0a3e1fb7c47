/** localStorage `inboxShortcuts`: 'off' if single keys do nothing. Anything else means on. */
const SHORTCUTS_KEY = 'inboxShortcuts';

/** Whether single keys work. People who dictate turn them off, because words would press them. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SHORTCUTS_KEY);
    else localStorage.setItem(SHORTCUTS_KEY, 'off');
  } catch {
    // Without storage, they stay on.
  }
}

/** Every key, and what it does. */
export const SHORTCUTS: readonly [keys: readonly string[], what: string][] = [
  [['j'], 'Next submission'],
  [['k'], 'Previous submission'],
  [['Enter'], 'Open submission'],
  [['e'], 'Mark as closed'],
  [['r'], 'Write a reply'],
  [['x'], 'Select or deselect'],
  [['z'], 'Undo last action'],
  [['/'], 'Search'],
  [['Esc'], 'Back to the list'],
  [['?'], 'Show this help'],
];
