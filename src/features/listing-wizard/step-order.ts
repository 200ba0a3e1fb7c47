import { LAST_STEP, type StepNumber } from '#src/domain/forms/startup-listing/steps.ts';

export const STEPS: readonly StepNumber[] = [1, 2, 3, 4, 5];

/** The last step is followed by itself. */
export const stepAfter = (step: StepNumber): StepNumber =>
  STEPS.find((other) => other > step) ?? LAST_STEP;

/** Nothing comes before the first. */
export const stepBefore = (step: StepNumber): StepNumber =>
  STEPS.findLast((other) => other < step) ?? 1;
