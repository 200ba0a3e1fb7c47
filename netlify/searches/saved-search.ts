import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { canonicalSearch } from '#src/domain/listings/saved-search.ts';
import { claimDailySlot } from '#netlify/http/daily-limit.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { refuse, refuseWith } from '#netlify/http/handle-submission.ts';
import { searchConfirmation } from './ask-to-confirm.ts';

/** Saves per visitor and day: each sends an email to an address that anyone could have typed. */
const A_DAY = 10;
const ENOUGH = "You've reached today's limit for saved searches. Please save this one tomorrow.";
/** Refused right away: without email, the search could never be confirmed. */
const NO_MAIL = "We can't send email right now. You can still subscribe to this search's RSS feed.";

/**
 * Saves a search. It becomes active when the visitor confirms it. The answer doesn't reveal whether
 * the address was known before.
 */
export const savedSearch = formEndpoint({
  form: savedSearchForm,
  jobs: [searchConfirmation],
  async submit(search, call) {
    if (!searchConfirmation.isOn(call.environment)) return refuse({ email: NO_MAIL }, NO_MAIL);
    const stop = await claimDailySlot(call, A_DAY, ENOUGH);
    if (stop) return refuseWith(stop);
    return call.save({ ...search, query: canonicalSearch(search.query) });
  },
});
