import { fieldViews, type FormField } from '../form-definition.ts';
import { audienceFields } from './business-fields.ts';
import { STEP_FIELDS } from './sale-fields.ts';

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
  { title: 'Basic Info', fields: fieldViews(STEP_FIELDS[0]) },
  { title: 'Business Details', fields: fieldViews(STEP_FIELDS[1]) },
  {
    title: 'Revenue & Operations',
    fields: fieldViews(STEP_FIELDS[2]),
    folded: {
      title: 'Users and visitors (optional)',
      reason: 'Your page shows these, and buyers compare them.',
      names: Object.keys(audienceFields),
    },
  },
  { title: 'Deal Preferences', fields: fieldViews(STEP_FIELDS[3]) },
  { title: 'Final Details', fields: fieldViews(STEP_FIELDS[4]) },
];
