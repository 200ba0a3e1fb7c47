import { type RefObject, useEffect, useState } from 'react';
import { KeptNotes, type Synced } from './kept-notes.ts';

/** Delay between the last keystroke and saving. */
const PAUSE_MS = 500;

interface NotesStatus extends Omit<Synced, 'text'> {
  length: number;
}

/**
 * Saves a field's text after a pause and before the visitor leaves the page, and loads changes from
 * other tabs. Null until hydration.
 */
export function usePrivateNotes(field: RefObject<HTMLTextAreaElement | null>, place: string) {
  const [status, setStatus] = useState<NotesStatus | null>(null);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const notes = new KeptNotes(place);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const sync = (isFirst = false) => {
      clearTimeout(pause);
      const { text, isKept, fromElsewhere } = notes.sync(element.value);
      if (text !== element.value) showText(element, text);
      setStatus((shown) => ({
        isKept,
        length: text.length,
        // Loading saved notes isn't news. News from another tab stays until there is newer news.
        fromElsewhere: isFirst ? 'nothing' : newer(shown?.fromElsewhere, fromElsewhere),
      }));
    };
    const onMoment = () => sync();
    const onInput = () => {
      clearTimeout(pause);
      pause = setTimeout(onMoment, PAUSE_MS);
      const { length } = element.value;
      setStatus((shown) => shown && { ...shown, length });
    };
    sync(true);
    element.addEventListener('input', onInput);
    // A page restored from the back/forward cache may have missed changes.
    for (const name of MOMENTS) addEventListener(name, onMoment);
    document.addEventListener('visibilitychange', onMoment);
    return () => {
      sync();
      element.removeEventListener('input', onInput);
      for (const name of MOMENTS) removeEventListener(name, onMoment);
      document.removeEventListener('visibilitychange', onMoment);
    };
  }, [field, place]);

  return status;
}

const newer = (shown: Synced['fromElsewhere'] = 'nothing', next: Synced['fromElsewhere']) =>
  next === 'nothing' ? shown : next;

const MOMENTS = ['storage', 'pagehide', 'pageshow'] as const;

/** Replaces the field's text, keeping the cursor's distance from the end. */
function showText(element: HTMLTextAreaElement, text: string) {
  const fromEnd = element.value.length - element.selectionEnd;
  element.value = text;
  const at = Math.max(0, text.length - fromEnd);
  element.setSelectionRange(at, at);
}
