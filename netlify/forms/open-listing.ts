import { refuse, type SubmitOutcome } from '#netlify/http/form-endpoint.ts';
import { findListing, type KnownListing } from '#netlify/store/published-content.ts';

const GONE = 'This listing is no longer available.';
const OFF_MARKET = 'This listing is off-market. Please send an inquiry from its own page instead.';

/** The listing that a form is about, or a refusal if its seller can't be contacted. */
export function openListing(id: string): { listing: KnownListing } | { refusal: SubmitOutcome } {
  const listing = findListing(id);
  if (listing && !listing.isOffMarket) return { listing };
  const message = listing ? OFF_MARKET : GONE;
  return { refusal: refuse({ listing_id: message }, message) };
}
