import { useId, useRef } from 'react';
import { NOTES_MAX, roomAnnouncement, roomText } from './kept-notes.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { OWN_NUMBERS } from '../stored-by-listing.ts';
import { usePrivateNotes } from './use-private-notes.ts';

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

export const PrivateNotes = withErrorBoundary(PrivateNotesIsland);
