import { useState } from 'react';
import { formatTime } from '#src/ui/local-time.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import type { LocalDraft } from './local-draft.ts';

interface Props {
  draft: LocalDraft;
  steps: number;
  onResume: () => Promise<void>;
  onStartOver: () => void;
}

/** Offers to continue a draft from this browser, or to discard it after a confirmation. */
export function ResumeOffer({ draft, steps, onResume, onStartOver }: Props) {
  const [isOpening, setOpening] = useState(false);
  return (
    <section aria-labelledby="listing-offer" className="sheet p-6">
      <h2 id="listing-offer">You have an unfinished listing</h2>
      <p className="mt-2 wrap-anywhere">
        <strong>{draft.answers.startupName || 'Untitled listing'}</strong>, step {draft.step} of{' '}
        {steps}, last edited {formatTime(draft.savedAt)}.
      </p>
      <p className="mt-1 text-soft">It’s saved in this browser. None of it is public.</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
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
        {isOpening ? (
          <progress className="late w-24" aria-label="Opening your listing" />
        ) : (
          <ConfirmButton
            id="listing-start-over"
            className="button button-plain"
            label="Start over"
            question="Discard this draft?"
            effect={`This clears your answers from this browser. If we emailed you a link, it still opens this draft. We delete our copy ${RETENTION_DAYS.unfinishedDraft} days after your last edit.`}
            confirm="Discard and start over"
            busyLabel=""
            keep="Keep it"
            isBusy={false}
            onConfirm={onStartOver}
          />
        )}
      </div>
    </section>
  );
}
