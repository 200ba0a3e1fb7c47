import { useId, useRef } from 'react';
import { NOTES_MAX, roomAnnouncement, roomText } from '#src/domain/deals/notes/room-left.ts';
import { OWN_PLACE } from '../kept-by-place.ts';
import { usePrivateNotes } from './use-private-notes.ts';

interface Props {
  /** Null where the figures are the visitor's own: those have notes of their own, too. */
  listingId: string | null;
}

const NEWS = {
  nothing: '',
  taken: 'These notes were changed in another tab; this is the newer text.',
  joined: 'These notes were changed in another tab as well: its text stands above yours.',
} as const;
const NOT_KEPT = 'This browser does not keep them: they are gone when you leave the page.';

/** Notes that never leave this browser, kept as they are typed. */
export function PrivateNotes({ listingId }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const status = usePrivateNotes(field, listingId ?? OWN_PLACE);
  const id = useId();
  const room = status ? roomText(status.length) : '';
  return (
    <div>
      <div className="needs-js">
        <label htmlFor={id} className="font-semibold">
          Private notes
        </label>
        <p id={`${id}-hint`} className="hint">
          Saved on this device only. Nobody else can see these notes, and clearing this
          browser&rsquo;s data deletes them.
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
