import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { isPastEverywhere } from '#src/domain/shared/calendar-date.ts';
import { formEndpoint, refuse } from '#netlify/http/form-endpoint.ts';
import { openListing } from './open-listing.ts';

const PAST = 'This date has passed. Please choose today or a later date.';

/** An offer for a listing. Its price is the amount that the buyer offers. */
export const makeOffer = formEndpoint({
  form: makeOfferForm,
  async submit(offer, call) {
    const found = openListing(offer.listing_id);
    if ('refusal' in found) return found.refusal;
    if (isPastEverywhere(offer.closing_date, call.runtime.now())) {
      return refuse({ closing_date: PAST });
    }
    return call.save({ ...offer, startup_name: found.listing.title });
  },
});
