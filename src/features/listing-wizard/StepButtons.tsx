import type { MouseEvent } from 'react';
import { FieldError } from '#src/ui/FieldError.tsx';
import { fieldNamed } from '#src/domain/forms/form-values.ts';
import {
  LAST_STEP,
  type StepNumber,
  stepBefore,
  LISTING_FIELDS,
} from '#src/domain/forms/startup-listing/steps.ts';

interface Props {
  label: string;
  step: StepNumber;
  /** Whether the island has hydrated. Until then the browser would validate hidden steps. */
  isLive: boolean;
  isAgreed: boolean;
  isSending: boolean;
  failure: string | null;
  goTo: (step: StepNumber) => void;
}

const SENDING = 'Submitting...';
const CONSENT = fieldNamed(LISTING_FIELDS, 'agreeToTerms').invalid;

/** Ignores the second click of a double click, which was meant for the previous step. */
const once = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

export function StepButtons({ label, step, isLive, isAgreed, isSending, failure, goTo }: Props) {
  const isLast = step === LAST_STEP;
  return (
    <div>
      {isLast && !isAgreed && (
        <p id="listing-consent-hint" className="hint mb-2">
          {CONSENT}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {step > 1 && (
          <button
            type="button"
            className="button button-plain"
            disabled={isSending}
            onClick={() => goTo(stepBefore(step))}
          >
            Back
          </button>
        )}
        {!isLast && (
          <button type="submit" className="button needs-js" disabled={!isLive} onClick={once}>
            Continue
          </button>
        )}
        {(isLast || !isLive) && (
          <button
            type="submit"
            className={isLast ? 'button' : 'button without-js'}
            disabled={isLast && !isAgreed}
            aria-disabled={isSending || undefined}
            aria-describedby={isLast && !isAgreed ? 'listing-consent-hint' : undefined}
            onClick={once}
          >
            {isSending ? SENDING : label}
          </button>
        )}
        {isSending && <progress className="late w-24" aria-label={SENDING} />}
      </div>
      <FieldError id="listing-failure" message={isLast ? failure : null} />
    </div>
  );
}
