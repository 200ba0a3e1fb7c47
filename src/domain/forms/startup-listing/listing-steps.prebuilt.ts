import { type Field, fieldViews, type FormField } from '../form-definition.ts';
import { handoverFields, runningFields, trackRecordFields } from './comparison-fields.ts';
import { basicInfoFields, businessDetailsFields } from './identity-fields.ts';
import { dealPreferencesFields, finalDetailsFields, operationsFields } from './trade-fields.ts';

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

type Declared = Readonly<Record<string, Field>>;

const folding = (title: string, reason: string, fields: Declared): FoldedFields => ({
  title,
  reason,
  names: Object.keys(fields),
});

/** The wizard's steps, in order, starting with step 1. */
export const LISTING_STEPS: readonly ListingStep[] = [
  { title: 'Basic Info', fields: fieldViews(basicInfoFields) },
  {
    title: 'Business Details',
    fields: fieldViews({ ...businessDetailsFields, ...runningFields }),
    folded: folding(
      'What it takes to run (you can add this later)',
      'Your listing page shows these. Buyers filter by age and want to know how much time and money it takes to run.',
      runningFields,
    ),
  },
  {
    title: 'Revenue & Operations',
    fields: fieldViews({ ...operationsFields, ...trackRecordFields }),
    folded: folding(
      'Numbers buyers compare (you can add these later)',
      'Your listing page shows 24 months of history as a chart. We need it before we can publish. Add it now, or we’ll ask you for it later.',
      trackRecordFields,
    ),
  },
  {
    title: 'Deal Preferences',
    fields: fieldViews({ ...dealPreferencesFields, ...handoverFields }),
    folded: folding(
      'Down payment and what’s included (you can add these later)',
      'Every published listing has these. Add them now, or we’ll ask you before we publish.',
      handoverFields,
    ),
  },
  { title: 'Final Details', fields: fieldViews(finalDetailsFields) },
];
