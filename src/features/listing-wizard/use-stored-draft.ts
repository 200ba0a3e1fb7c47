import { useMemo, useSyncExternalStore } from 'react';
import { type LocalDraft, parseLocalDraft, storedDraftText } from './local-draft.ts';

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

const nothing = () => null;

/**
 * What this browser keeps of a listing, as other tabs change it, as long as `isOn`. Null in the HTML
 * of the build.
 */
export function useStoredDraft(isOn: boolean): LocalDraft | null {
  const text = useSyncExternalStore(subscribe, isOn ? storedDraftText : nothing, nothing);
  return useMemo(() => parseLocalDraft(text), [text]);
}

const never = () => () => undefined;

/** False in the HTML of the build, true once a script has taken over. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
