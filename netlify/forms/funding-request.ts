import { fundingRequestForm } from '#src/domain/forms/funding-request.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { openListing } from './open-listing.ts';

/**
 * A request for help with the funding of a deal that was analysed, of a listing or of the visitor's
 * own figures. The title that is stored is ours, whatever the page called the listing.
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
