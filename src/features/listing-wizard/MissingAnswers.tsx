import { BENEFITS } from '#src/domain/forms/startup-listing/benefits.ts';
import type { OptionalAnswer } from '#src/domain/forms/startup-listing/completeness.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';

interface Props {
  missing: readonly OptionalAnswer[];
  goTo: (step: StepNumber, field: string) => void;
}

/** What each missing answer would do for the listing, with a link to its field. */
export function MissingAnswers({ missing, goTo }: Props) {
  return (
    <ul className="mt-1 grid gap-2 text-sm">
      {missing.map(({ field, label, step }) => (
        <li key={field}>
          <button
            type="button"
            className="link min-h-6 cursor-pointer text-left font-semibold"
            onClick={() => goTo(step, field)}
          >
            {label} (step {step})
          </button>
          <span className="block text-soft">{BENEFITS[field]}</span>
        </li>
      ))}
    </ul>
  );
}
