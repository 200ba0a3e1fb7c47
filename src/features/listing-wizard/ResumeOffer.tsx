import { useEffect, useRef, useState } from 'react';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import type { LocalDraft } from './local-draft.ts';

interface Props {
  draft: LocalDraft;
  steps: number;
  onResume: () => Promise<void>;
  onStartOver: () => void;
}

const timeOf = (savedAt: number) =>
  new Date(savedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Offers to continue a draft from this browser, or to discard it after a confirmation. Loaded on its
 * own, so it shares no imports with the wizard.
 */
export function ResumeOffer({ draft, steps, onResume, onStartOver }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsking) heading.current?.focus();
  }, [isAsking]);

  return (
    <section aria-labelledby="listing-offer" className="sheet p-6">
      <h2 id="listing-offer" ref={heading} tabIndex={-1} className="focus:outline-none">
        {isAsking ? 'Discard this draft?' : 'You have an unfinished listing'}
      </h2>
      <p className="mt-2 wrap-anywhere">
        <strong>{draft.answers.startupName || 'Untitled listing'}</strong>, step {draft.step} of{' '}
        {steps}, last edited {timeOf(draft.savedAt)}.
      </p>
      <p className="mt-1 text-soft">
        {isAsking
          ? `This clears your answers from this browser. If we emailed you a link, it still opens this draft. We delete our copy ${RETENTION_DAYS.unfinishedDraft} days after your last edit.`
          : 'It’s saved in this browser. None of it is public.'}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isAsking ? (
          <>
            <button type="button" className="button" onClick={onStartOver}>
              Discard and start over
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
                void onResume();
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
              Start over
            </button>
          </>
        )}
        {isOpening && <progress className="late w-24" aria-label="Opening your listing" />}
      </div>
    </section>
  );
}
