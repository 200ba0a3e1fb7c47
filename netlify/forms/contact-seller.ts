import { contactSellerForm } from '#src/domain/forms/contact-seller.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { openListing } from './open-listing.ts';

/** A message to a seller. Stores our own title of the listing, not the one from the page. */
export const contactSeller = formEndpoint({
  form: contactSellerForm,
  async submit(message, call) {
    const found = openListing(message.listing_id);
    if ('refusal' in found) return found.refusal;
    return call.save({ ...message, startup_name: found.listing.title });
  },
});
