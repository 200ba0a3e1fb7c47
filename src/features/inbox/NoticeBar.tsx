import { useEffect, useRef } from 'react';
import { undo } from './state/actions.ts';
import { type Notice, update } from './state/inbox.store.ts';

const SHOWN_FOR_MS = 10_000;

const close = () => update({ notice: null });

/** What was just done, with a way back. */
export function NoticeBar({ notice }: { notice: Notice | null }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) close();
    }, SHOWN_FOR_MS);
    return () => clearInterval(timer);
  }, [notice]);
  return (
    <div ref={bar} role="status" className="inbox-notice">
      {notice && (
        <div
          className="toast pointer-events-auto flex max-w-[34rem] items-center gap-2 py-2 pr-2 wrap-anywhere"
          data-variant="success"
        >
          <p>{notice.text}</p>
          {notice.undo && (
            <button
              type="button"
              className="inbox-button"
              onClick={() => void undo(notice.undo ?? [])}
            >
              Undo
            </button>
          )}
          <button
            type="button"
            className="toast-close relative flex-none"
            aria-label="Dismiss"
            onClick={close}
          />
        </div>
      )}
    </div>
  );
}
