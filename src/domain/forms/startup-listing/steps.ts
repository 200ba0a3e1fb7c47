import type { FormField } from '../form-definition.ts';
import { LISTING_STEPS } from './listing-steps.drawn.ts';
export { LISTING_STEPS } from './listing-steps.drawn.ts';

/** All fields of the wizard. The form's definition has them too, and what checks them. */
export const LISTING_FIELDS: readonly FormField[] = LISTING_STEPS.flatMap(({ fields }) => fields);

export type StepNumber = 1 | 2 | 3 | 4 | 5;
export const LAST_STEP = 5;
export const STEPS: readonly StepNumber[] = [1, 2, 3, 4, 5];

/** How far the wizard has come: 20 on its first step, 100 on its last. */
export const progressPercent = (step: StepNumber): number => (step / LAST_STEP) * 100;

/** The step that has this field, or undefined for a field that the wizard does not have. */
export function stepOf(field: string): StepNumber | undefined {
  return STEPS.find((step) => LISTING_STEPS[step - 1]?.fields.some(({ name }) => name === field));
}

/** What must be right on a step before the next one opens; the rest is looked at on submit. */
const NEEDED: Record<StepNumber, readonly string[]> = {
  1: ['startupName', 'founderEmail'],
  2: ['businessType', 'otherBusinessType'],
  3: ['monthlyRevenue', 'monthlyProfit', 'payingCustomers'],
  4: ['dealStructures', 'reasonForSelling', 'uniqueValue'],
  5: ['agreeToTerms'],
};

/** Whether these errors keep the wizard on a step. */
export const isHeldBy = (errors: Readonly<Record<string, string>>, step: StepNumber): boolean =>
  NEEDED[step].some((name) => name in errors);

/** The first step that has something to mend, or undefined when nothing has. */
export function firstStepToMend(errors: Readonly<Record<string, string>>): StepNumber | undefined {
  const steps = Object.keys(errors).flatMap((field) => stepOf(field) ?? []);
  return steps.sort((one, other) => one - other)[0];
}

/** The last step is followed by itself. */
export const stepAfter = (step: StepNumber): StepNumber =>
  STEPS.find((other) => other > step) ?? LAST_STEP;

/** Nothing comes before the first. */
export const stepBefore = (step: StepNumber): StepNumber =>
  STEPS.findLast((other) => other < step) ?? 1;
