import { fieldViews, type FormField } from '../form-definition.ts';
import {
  audienceFields,
  basicInfoFields,
  businessDetailsFields,
  historyFields,
  operationsFields,
  runningFields,
} from './business-fields.ts';
import { dealPreferencesFields, finalDetailsFields, handoverFields } from './sale-fields.ts';

/** Optional fields of a step that are shown when the seller opens them. */
interface FoldedFields {
  title: string;
  /** What they do for the listing. */
  reason: string;
  names: readonly string[];
}

interface ListingStep {
  title: string;
  /** All fields, the folded ones last. */
  fields: readonly FormField[];
  folded?: FoldedFields;
}

/** The wizard's steps, in order, starting with step 1. */
export const LISTING_STEPS: readonly ListingStep[] = [
  { title: 'Basic Info', fields: fieldViews(basicInfoFields) },
  {
    title: 'Business Details',
    fields: fieldViews({ ...businessDetailsFields, ...runningFields }),
  },
  {
    title: 'Revenue & Operations',
    fields: fieldViews({ ...operationsFields, ...historyFields, ...audienceFields }),
    folded: {
      title: 'Users and visitors (optional)',
      reason: 'Your page shows these, and buyers compare them.',
      names: Object.keys(audienceFields),
    },
  },
  {
    title: 'Deal Preferences',
    fields: fieldViews({ ...dealPreferencesFields, ...handoverFields }),
  },
  { title: 'Final Details', fields: fieldViews(finalDetailsFields) },
];
