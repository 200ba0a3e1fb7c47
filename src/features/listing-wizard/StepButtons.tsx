import type { MouseEvent } from 'react';
import { FieldError } from '#src/ui/FieldError.tsx';
import { fieldNamed } from '#src/domain/forms/drawn-form.ts';
import {
  LAST_STEP,
  type StepNumber,
  stepBefore,
  LISTING_FIELDS,
} from '#src/domain/forms/startup-listing/steps.ts';

interface Props {
  /** What submits the listing. */
  label: string;
  step: StepNumber;
  /** Whether a script has taken over. Until then the browser would check steps that do not show. */
  isLive: boolean;
  isAgreed: boolean;
  isSending: boolean;
  /** Why the listing was not taken. */
  failure: string | null;
  goTo: (step: StepNumber) => void;
}

const SENDING = 'Submitting...';
const CONSENT = fieldNamed(LISTING_FIELDS, 'agreeToTerms').invalid;

/** The second press of a double click was meant for the step before. */
const once = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** Back, and on: to the next step, or at the end to us. */
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
            disabled={isLast && (!isAgreed || isSending)}
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
