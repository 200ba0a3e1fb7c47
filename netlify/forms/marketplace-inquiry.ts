import { marketplaceInquiryForm } from '#src/domain/forms/marketplace-inquiry.ts';
import { formEndpoint, refuse } from '#netlify/http/form-endpoint.ts';
import { findListing, listingOptions } from '#netlify/store/published-content.ts';

const GONE = 'This listing is no longer available. Please choose another.';

/** An inquiry about a listing. Stores our own title of the listing, not the one from the page. */
export const marketplaceInquiry = formEndpoint({
  form: marketplaceInquiryForm,
  choices: { listing_id: listingOptions },
  async submit(inquiry, call) {
    const listing = findListing(inquiry.listing_id);
    if (!listing) return refuse({ listing_id: GONE });
    return call.save({ ...inquiry, startup_name: listing.title });
  },
});
