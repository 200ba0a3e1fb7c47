import { drawnFields, type FormField } from '../form-definition.ts';
import { basicInfoFields, businessDetailsFields } from './identity-fields.ts';
import { dealPreferencesFields, finalDetailsFields, operationsFields } from './trade-fields.ts';

export interface ListingStep {
  title: string;
  fields: readonly FormField[];
}

/** The wizard's steps in their order; the first is step 1. */
export const LISTING_STEPS: readonly ListingStep[] = [
  { title: 'Basic Info', fields: drawnFields(basicInfoFields) },
  { title: 'Business Details', fields: drawnFields(businessDetailsFields) },
  { title: 'Revenue & Operations', fields: drawnFields(operationsFields) },
  { title: 'Deal Preferences', fields: drawnFields(dealPreferencesFields) },
  { title: 'Final Details', fields: drawnFields(finalDetailsFields) },
];

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
