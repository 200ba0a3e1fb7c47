import { type EditedListing, editListing, NO_EDIT } from '#src/domain/publishing/edited-listing.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { sellerNeeds } from '#src/domain/publishing/seller-questions.ts';
import type { StoredRecord } from '#netlify/store/records.ts';
import type { StatusHistory } from '#netlify/store/statuses.ts';
import { editAfter } from './listing-history.ts';
import { listingOverTime } from './open-listing.ts';

/** A seller's submission as a listing. */
export interface SellersListing {
  /** With what the owner filled in that still counts. */
  edited: EditedListing;
  /** To the seller, about what neither of them has given. */
  questions: string[];
}

/**
 * Undefined for anything that is no listing, or can't become one.
 * @param record As it was sent, without the seller's later changes.
 */
export function sellersListing(
  record: StoredRecord,
  history: StatusHistory,
): SellersListing | undefined {
  if (!isListingForm(record.signup_context.form_type)) return undefined;
  const overTime = listingOverTime(record, history, record.created_at.slice(0, 10));
  if ('error' in overTime) return undefined;
  const listing = overTime.ok(history.entries);
  const edit = editAfter(history.entries, overTime.ok);
  const given = Object.entries(edit?.values ?? {}).filter(([, value]) => value.trim() !== '');
  const filledIn = new Set(given.flatMap(([name]) => name.split('.')));
  const needs = sellerNeeds(listing.fields).filter(({ field }) => !filledIn.has(field));
  return {
    // Nothing that is shown depends on the id.
    edited: editListing(edit?.listingId ?? 'h-1', listing, edit ?? NO_EDIT),
    questions: needs.map(({ question }) => question),
  };
}
