import { contactSellerForm } from '#src/domain/forms/contact-seller.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { openListing } from './open-listing.ts';

/** A message to a seller. The title that is stored is ours, whatever the page called the listing. */
export const contactSeller = formEndpoint({
  form: contactSellerForm,
  async submit(message, call) {
    const found = openListing(message.listing_id);
    if ('refusal' in found) return found.refusal;
    return call.save({ ...message, startup_name: found.listing.title });
  },
});
