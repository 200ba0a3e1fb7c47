import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { beginListing } from './begin-listing.ts';

/**
 * A listing submitted in one post: by a page without earlier saves, or by a browser without JavaScript.
 * An incomplete post starts a draft.
 */
export const startupListing = formEndpoint({
  form: startupListingForm,
  partly: (fields, id, call) =>
    fields.get('completed') === true ? undefined : beginListing(fields, id, call),
  submit: (listing, call) => call.save(listing),
});
