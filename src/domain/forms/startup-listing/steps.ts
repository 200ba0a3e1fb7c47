import type { FormField } from '../form-definition.ts';
import { LISTING_STEPS } from './listing-steps.prebuilt.ts';
export { LISTING_STEPS } from './listing-steps.prebuilt.ts';

/** All fields of the wizard, without their checks, which are in the form's definition. */
export const LISTING_FIELDS: readonly FormField[] = LISTING_STEPS.flatMap(({ fields }) => fields);

export type StepNumber = 1 | 2 | 3 | 4 | 5;
export const LAST_STEP = 5;
export const STEPS: readonly StepNumber[] = [1, 2, 3, 4, 5];

/** Progress in percent: 20 on the first step, 100 on the last. */
export const progressPercent = (step: StepNumber): number => (step / LAST_STEP) * 100;

/** The step that has this field, or undefined if none does. */
export function stepOf(field: string): StepNumber | undefined {
  return STEPS.find((step) => LISTING_STEPS[step - 1]?.fields.some(({ name }) => name === field));
}

/** Fields that must be valid before the next step opens; the rest is checked on submit. */
const NEEDED: Record<StepNumber, readonly string[]> = {
  1: ['startupName', 'founderEmail'],
  2: ['businessType', 'otherBusinessType'],
  3: ['monthlyRevenue', 'monthlyProfit', 'payingCustomers'],
  4: ['dealStructures', 'reasonForSelling', 'uniqueValue'],
  5: ['agreeToTerms'],
};

/** Whether these errors block a step. */
export const isBlockedBy = (errors: Readonly<Record<string, string>>, step: StepNumber): boolean =>
  NEEDED[step].some((name) => name in errors);

/** The first step with an error, or undefined if there is none. */
export function firstInvalidStep(errors: Readonly<Record<string, string>>): StepNumber | undefined {
  const steps = Object.keys(errors).flatMap((field) => stepOf(field) ?? []);
  return steps.sort((one, other) => one - other)[0];
}

/** The last step returns itself. */
export const stepAfter = (step: StepNumber): StepNumber =>
  STEPS.find((other) => other > step) ?? LAST_STEP;

/** The first step returns itself. */
export const stepBefore = (step: StepNumber): StepNumber =>
  STEPS.findLast((other) => other < step) ?? 1;
