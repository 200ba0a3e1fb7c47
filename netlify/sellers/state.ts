import { isChangeable, listingState } from '#src/domain/submissions/listing-state.ts';
import type { ListingState } from '#src/domain/submissions/seller-api.ts';
import { findListingsFrom, type KnownListing } from '#netlify/store/published-content.ts';
import { standingOf } from '#netlify/store/statuses.ts';
import type { OpenListing } from './open-listing.ts';

/** The listing's page, as far as this deploy knows. */
export const liveListing = ({ id }: Pick<OpenListing, 'id'>): KnownListing | undefined =>
  findListingsFrom(new Set([id]))[0];

/** Where a listing is. */
export function stateOf(listing: OpenListing): ListingState {
  if (listing.kind === 'draft') return 'draft';
  const { record, history } = listing;
  const standing = standingOf({ isHeld: record.held }, history);
  return listingState(standing, history.entries, liveListing(listing) !== undefined);
}

/** Whether the seller may still change a listing: not after it was withdrawn, rejected, or closed. */
export const canChange = (listing: OpenListing): boolean => isChangeable(stateOf(listing));
