import { fieldViews, type FormField } from '../form-definition.ts';
import { basicInfoFields, businessDetailsFields } from './identity-fields.ts';
import { dealPreferencesFields, finalDetailsFields, operationsFields } from './trade-fields.ts';

interface ListingStep {
  title: string;
  fields: readonly FormField[];
}

/** The wizard's steps, in order, starting with step 1. */
export const LISTING_STEPS: readonly ListingStep[] = [
  { title: 'Basic Info', fields: fieldViews(basicInfoFields) },
  { title: 'Business Details', fields: fieldViews(businessDetailsFields) },
  { title: 'Revenue & Operations', fields: fieldViews(operationsFields) },
  { title: 'Deal Preferences', fields: fieldViews(dealPreferencesFields) },
  { title: 'Final Details', fields: fieldViews(finalDetailsFields) },
];
