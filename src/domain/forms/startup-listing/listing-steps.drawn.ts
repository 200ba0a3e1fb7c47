import { drawnFields, type FormField } from '../form-definition.ts';
import { basicInfoFields, businessDetailsFields } from './identity-fields.ts';
import { dealPreferencesFields, finalDetailsFields, operationsFields } from './trade-fields.ts';

interface ListingStep {
  title: string;
  fields: readonly FormField[];
}

/** The wizard's steps, in order, starting with step 1. */
export const LISTING_STEPS: readonly ListingStep[] = [
  { title: 'Basic Info', fields: drawnFields(basicInfoFields) },
  { title: 'Business Details', fields: drawnFields(businessDetailsFields) },
  { title: 'Revenue & Operations', fields: drawnFields(operationsFields) },
  { title: 'Deal Preferences', fields: drawnFields(dealPreferencesFields) },
  { title: 'Final Details', fields: drawnFields(finalDetailsFields) },
];
