import { missingFields } from '#src/domain/publishing/missing-fields.ts';
import { isListingForm, submittedListing } from '#src/domain/publishing/publishable.ts';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import type { StoredRecord } from '#netlify/records/records.ts';

/** A seller's listing as its card would show it; undefined for anything that is no listing. */
export function cardOf({
  id,
  created_at: at,
  signup_context: answers,
}: StoredRecord): Entry['card'] {
  const formType = answers.form_type;
  if (!isListingForm(formType)) return undefined;
  const listing = submittedListing({ id, formType, at, answers }, at.slice(0, 10));
  if ('error' in listing) return undefined;
  const { fields } = listing.ok;
  const shown = fields.isOffMarket === true ? {} : fields;
  return {
    title: fields.title ?? '',
    description: fields.description ?? '',
    price: shown.price ?? null,
    monthlyRevenue: shown.monthlyRevenue ?? null,
    monthlyProfit: shown.monthlyProfit ?? null,
    category: fields.category ?? null,
    missing: missingFields(fields),
  };
}
