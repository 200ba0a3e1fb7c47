import { Suspense, useState } from 'react';
import { completeness } from '#src/domain/forms/startup-listing/completeness.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { latePart } from '#src/ui/late-part.ts';
import type { FieldErrors } from '#src/ui/use-field-errors.ts';

/** What answers gain is text that most sellers read later, if at all. */
const MissingAnswers = latePart(async () => (await import('./MissingAnswers.tsx')).MissingAnswers);

interface Props {
  answers: DraftAnswers;
  errors: FieldErrors;
  goTo: (step: StepNumber, field: string) => void;
}

/** How complete the listing is, and what is missing. */
export function CompletionBenefits({ answers, errors, goTo }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { given, total, missing } = completeness(answers, errors);
  return (
    <section aria-labelledby="listing-gains">
      <h2 id="listing-gains" className="text-base">
        {missing.length === 0 ? 'Your listing is complete' : 'Make your listing stronger'}
      </h2>
      <p className="hint mt-1">
        {given} of {total} more answers filled in
      </p>
      <progress
        aria-labelledby="listing-gains"
        className="wizard-progress"
        value={given}
        max={total}
      />
      {missing.length > 0 && (
        <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="link min-h-8 cursor-pointer">See what’s missing</summary>
          {isOpen && (
            <Suspense>
              <MissingAnswers {...{ missing, goTo }} />
            </Suspense>
          )}
        </details>
      )}
    </section>
  );
}
