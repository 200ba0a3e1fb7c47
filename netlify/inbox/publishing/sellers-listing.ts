import { type EditedListing, editListing, NO_EDIT } from '#src/domain/publishing/edited-listing.ts';
import { isListingForm, submittedListing } from '#src/domain/publishing/publishable.ts';
import { sellerNeeds } from '#src/domain/publishing/seller-questions.ts';
import type { StoredRecord } from '#netlify/records/records.ts';
import type { StatusHistory } from '#netlify/records/statuses.ts';
import { latestEdit } from './listing-history.ts';

/** A seller's submission as a listing. */
export interface SellersListing {
  /** With what the owner filled in. */
  edited: EditedListing;
  /** To the seller, about what neither of them has given. */
  questions: string[];
}

/** Undefined for anything that is no listing, or can't become one. */
export function sellersListing(
  { id, created_at: at, signup_context: answers }: StoredRecord,
  history: StatusHistory,
): SellersListing | undefined {
  const formType = answers.form_type;
  if (!isListingForm(formType)) return undefined;
  const listing = submittedListing({ id, formType, at, answers }, at.slice(0, 10));
  if ('error' in listing) return undefined;
  const edit = latestEdit(history);
  const given = Object.entries(edit?.values ?? {}).filter(([, value]) => value.trim() !== '');
  const filledIn = new Set(given.flatMap(([name]) => name.split('.')));
  const needs = sellerNeeds(listing.ok.fields).filter(({ field }) => !filledIn.has(field));
  return {
    // Nothing that is shown depends on the id.
    edited: editListing(edit?.listingId ?? 'h-1', listing.ok, edit ?? NO_EDIT),
    questions: needs.map(({ question }) => question),
  };
}
