import {
  LAST_STEP,
  LISTING_STEPS,
  progressPercent,
  type StepNumber,
} from '#src/domain/forms/startup-listing/steps.ts';

/** Progress bar and step titles. */
export function StepHeader({ step }: { step: StepNumber }) {
  return (
    <div className="needs-js">
      <p id="listing-progress" role="status" className="figures font-semibold">
        Step {step} of {LAST_STEP}
      </p>
      <progress
        aria-labelledby="listing-progress"
        className="wizard-progress"
        value={progressPercent(step)}
        max={100}
      />
      <ol className="wizard-titles mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-[0.8125rem] text-soft max-sm:hidden">
        {LISTING_STEPS.map(({ title }, index) => (
          <li key={title} aria-current={index + 1 === step ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </div>
  );
}
