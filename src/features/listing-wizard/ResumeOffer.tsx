import { useEffect, useRef, useState } from 'react';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import type { LocalDraft } from './local-draft.ts';

interface Props {
  draft: LocalDraft;
  /** How many there are. */
  steps: number;
  onGoOn: () => Promise<void>;
  onStartAgain: () => void;
}

const timeOf = (savedAt: number) =>
  new Date(savedAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

/**
 * A listing was begun in this browser: go on with it, or discard it, which is asked twice. Loaded by
 * itself, so it imports nothing that the wizard has too.
 */
export function ResumeOffer({ draft, steps, onGoOn, onStartAgain }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsking) heading.current?.focus();
  }, [isAsking]);

  return (
    <section aria-labelledby="listing-offer" className="sheet p-6">
      <h2 id="listing-offer" ref={heading} tabIndex={-1} className="focus:outline-none">
        {isAsking ? 'Discard what you began?' : 'You have begun a listing'}
      </h2>
      <p className="mt-2 wrap-anywhere">
        <strong>{draft.answers.startupName || 'A listing without a name yet'}</strong>, step{' '}
        {draft.step} of {steps}, last changed {timeOf(draft.savedAt)}.
      </p>
      <p className="mt-1 text-soft">
        {isAsking
          ? `Its answers go from this browser at once and cannot be brought back. What was saved with us is deleted ${RETENTION_DAYS.unfinishedDraft} days after its last change.`
          : 'It was kept in this browser, and nothing of it is public.'}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isAsking ? (
          <>
            <button type="button" className="button" onClick={onStartAgain}>
              Discard and start again
            </button>
            <button type="button" className="button button-plain" onClick={() => setAsking(false)}>
              Keep it
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="button"
              disabled={isOpening}
              onClick={() => {
                setOpening(true);
                void onGoOn();
              }}
            >
              Continue where you left off
            </button>
            <button
              type="button"
              className="button button-plain"
              disabled={isOpening}
              onClick={() => setAsking(true)}
            >
              Start again
            </button>
          </>
        )}
        {isOpening && <progress className="late w-24" aria-label="Opening the listing" />}
      </div>
    </section>
  );
}
