import { type RefObject, useEffect, useState } from 'react';
import { KeptNotes, type Synced } from './kept-notes.ts';

/** How long after the last letter the notes are kept. */
const PAUSE_MS = 500;

interface NotesStatus extends Omit<Synced, 'text'> {
  /** Characters in the field. */
  length: number;
}

/**
 * Keeps what is typed into a field: after a pause, and before the page is left. Shows what another
 * tab has written meanwhile. Null until the script has taken over.
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
        // What was kept before is no news. News of another tab stand until there is something newer.
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
    // A page that comes back from the browser's cache has not heard of what happened meanwhile.
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

/** Puts another text into the field; the cursor stays as far from its end as it was. */
function showText(element: HTMLTextAreaElement, text: string) {
  const fromEnd = element.value.length - element.selectionEnd;
  element.value = text;
  const at = Math.max(0, text.length - fromEnd);
  element.setSelectionRange(at, at);
}
