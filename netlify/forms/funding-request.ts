import { fundingRequestForm } from '#src/domain/forms/funding-request.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { openListing } from './open-listing.ts';

/**
 * A request for help funding an analyzed deal, for a listing or for the visitor's own figures. Stores our
 * own title of the listing, not the one from the page.
 */
export const fundingRequest = formEndpoint({
  form: fundingRequestForm,
  async submit(request, call) {
    if (request.listing_id === undefined) return call.save({ ...request, startup_name: undefined });
    const found = openListing(request.listing_id);
    if ('refusal' in found) return found.refusal;
    return call.save({ ...request, startup_name: found.listing.title });
  },
});
