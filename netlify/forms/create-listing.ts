import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';

/** A project that a seller wants listed. It is published once somebody has verified it. */
export const createListing = formEndpoint({
  form: createListingForm,
  submit: (listing, call) => call.save(listing),
});
