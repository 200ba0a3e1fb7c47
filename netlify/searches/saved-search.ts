import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { canonicalSearch } from '#src/domain/listings/saved-search.ts';
import { claimDailySlot } from '#netlify/http/daily-limit.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { refuse, refuseWith } from '#netlify/http/handle-submission.ts';
import { searchConfirmation } from './ask-to-confirm.ts';

/** Each sends a mail to an address that anybody could have typed in. */
const A_DAY = 10;
const ENOUGH =
  'Several searches were saved from your connection today. Please save this one tomorrow.';
/** What is said at once is not lost later: nothing is stored that could not be confirmed. */
const NO_MAIL = 'We cannot send e-mails just now. The feed of this search works without one.';

/**
 * Saves a search, which counts once its visitor has confirmed it. Nobody learns from the answer
 * whether an address was known before.
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
