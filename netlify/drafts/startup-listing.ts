import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { beginListing } from './begin-listing.ts';

/**
 * A listing that is submitted in one piece: by the page when nothing of it was saved before, or by a
 * browser without a script. What is not complete begins a draft.
 */
export const startupListing = formEndpoint({
  form: startupListingForm,
  partly: (fields, id, call) =>
    fields.get('completed') === true ? undefined : beginListing(fields, id, call),
  submit: (listing, call) => call.save(listing),
});
