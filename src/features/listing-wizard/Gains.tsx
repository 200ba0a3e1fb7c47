import { completeness } from '#src/domain/forms/startup-listing/completeness.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';

interface Props {
  answers: DraftAnswers;
  goTo: (step: StepNumber) => void;
}

/** How complete the listing is, and what each missing answer would do for it. */
export function Gains({ answers, goTo }: Props) {
  const { given, total, missing } = completeness(answers);
  return (
    <section aria-labelledby="listing-gains">
      <h2 id="listing-gains" className="text-base">
        {missing.length === 0 ? 'Your listing is complete' : 'Make your listing stronger'}
      </h2>
      <p className="hint mt-1">
        {given} of {total} optional answers filled in
      </p>
      <progress
        aria-labelledby="listing-gains"
        className="wizard-progress"
        value={given}
        max={total}
      />
      {missing.length > 0 && (
        <details className="mt-1">
          <summary className="link min-h-8 cursor-pointer">See what’s missing</summary>
          <ul className="mt-1 grid gap-2 text-sm">
            {missing.map(({ field, label, benefit, step }) => (
              <li key={field}>
                <button
                  type="button"
                  className="link min-h-6 cursor-pointer font-semibold"
                  onClick={() => goTo(step)}
                >
                  {label} (step {step})
                </button>
                <span className="block text-soft">{benefit}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
