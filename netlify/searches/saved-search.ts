import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { canonicalSearch } from '#src/domain/listings/saved-search.ts';
import { claimMail } from '#netlify/http/daily-limit.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { refuse, refuseWith } from '#netlify/http/handle-submission.ts';
import { isStored } from '#netlify/store/submissions.ts';
import { searchConfirmation } from './ask-to-confirm.ts';

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
    const { id, formType, isSuspicious, store } = call;
    // What looks like spam is mailed nothing, so it takes no place.
    const stop = isSuspicious
      ? undefined
      : await claimMail(call, 'confirmation', { email: search.email, id });
    // A stored search had a place on an earlier day. Only its answer got lost.
    if (stop && !(await isStored(store, { formType, id }))) return refuseWith(stop);
    return call.save({ ...search, query: canonicalSearch(search.query) });
  },
});
