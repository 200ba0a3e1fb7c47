import { LISTING_STEPS } from './listing-steps.drawn.ts';
export { LISTING_STEPS } from './listing-steps.drawn.ts';

export type StepNumber = 1 | 2 | 3 | 4 | 5;
export const LAST_STEP = 5;

/** How far the wizard has come: 20 on its first step, 100 on its last. */
export const progressPercent = (step: StepNumber): number => (step / LAST_STEP) * 100;

/** The step that has this field, or undefined for a field that the wizard does not have. */
export function stepOf(field: string): StepNumber | undefined {
  const steps: readonly StepNumber[] = [1, 2, 3, 4, 5];
  return steps.find((step) => LISTING_STEPS[step - 1]?.fields.some(({ name }) => name === field));
}

/** The first step that has something to mend, or undefined when nothing has. */
export function firstStepToMend(errors: Readonly<Record<string, string>>): StepNumber | undefined {
  const steps = Object.keys(errors).flatMap((field) => stepOf(field) ?? []);
  return steps.sort((one, other) => one - other)[0];
}
