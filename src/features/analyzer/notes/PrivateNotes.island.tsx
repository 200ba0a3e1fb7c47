import { useId, useRef, type RefObject, useEffect, useState } from 'react';
import { NOTES_MAX, roomAnnouncement, roomText, keepNotes, type Synced } from './kept-notes.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { OWN_NUMBERS } from '../stored-by-listing.ts';

interface Props {
  /** Null for the visitor's own numbers, which have their own notes. */
  listingId: string | null;
}

const NEWS = {
  nothing: '',
  taken: 'Updated with your changes from another tab.',
  joined: 'Your changes from another tab are above this text.',
} as const;
const NOT_KEPT = "This browser can't save notes. Copy them before you leave.";

/**
 * Notes saved in this browser only, as the visitor types. A separate island, because visitors also take
 * notes without using the calculator.
 */
function PrivateNotesIsland({ listingId }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const status = usePrivateNotes(field, listingId ?? OWN_NUMBERS);
  const id = useId();
  const room = status ? roomText(status.length) : '';
  return (
    <div>
      <div className="needs-js">
        <label htmlFor={id} className="font-semibold">
          Private notes
        </label>
        <p id={`${id}-hint`} className="hint">
          Only you can see these notes. They stay on this device until you clear your browser data.
        </p>
        <textarea
          id={id}
          ref={field}
          rows={6}
          maxLength={NOTES_MAX}
          autoComplete="off"
          className="input mt-1.5"
          aria-describedby={`${id}-hint ${id}-room`}
        />
        <p id={`${id}-room`} className="hint mt-1 empty:hidden">
          {room}
        </p>
        <p role="status" className="hint mt-1 empty:hidden">
          {status &&
            [NEWS[status.fromElsewhere], !status.isKept && NOT_KEPT].filter(Boolean).join(' ')}
        </p>
        <p role="status" className="sr-only">
          {status && roomAnnouncement(status.length)}
        </p>
      </div>
      <p className="without-js text-soft">Private notes need JavaScript.</p>
    </div>
  );
}

/** Delay between the last keystroke and saving. */
const PAUSE_MS = 500;

interface NotesStatus extends Omit<Synced, 'text'> {
  length: number;
}

/**
 * Saves a field's text after a pause and before the visitor leaves the page, and loads changes from
 * other tabs. Null until hydration.
 */
function usePrivateNotes(field: RefObject<HTMLTextAreaElement | null>, place: string) {
  const [status, setStatus] = useState<NotesStatus | null>(null);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const syncNotes = keepNotes(place);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const sync = (isFirst = false) => {
      clearTimeout(pause);
      const { text, isKept, fromElsewhere } = syncNotes(element.value);
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

export const PrivateNotes = withErrorBoundary(PrivateNotesIsland);
