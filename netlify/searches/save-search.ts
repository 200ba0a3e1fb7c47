import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { canonicalSearch } from '#src/domain/listings/saved-search.ts';
import { claimMail } from '#netlify/http/rate-limits.ts';
import { formEndpoint, refuse, refuseWith } from '#netlify/http/form-endpoint.ts';
import { readSubmissionSubject, WEEK_MS } from '#netlify/mail/queue.ts';
import { mailJobs } from '#netlify/mail/send-mail.ts';
import { isStored } from '#netlify/store/submissions.ts';
import { readRequest, UNCONFIRMED_MS } from './saved-search.ts';
import { confirmationMail } from './search-mails.ts';

/** Refused right away: without email, the search could never be confirmed. */
const NO_MAIL = "We can't send email right now. You can still subscribe to this search's RSS feed.";

/** Sends the confirmation link for a search, unless it has expired. Waits while it is in Spam. */
export const searchConfirmation = mailJobs({
  kind: 'search-confirmation',
  triedForMs: WEEK_MS,
  refused: 'failed',
  async write(job, { store, runtime, environment: { secret } }) {
    const { id } = readSubmissionSubject(job.subject);
    const stored = await readRequest(store, id);
    if (stored.kind === 'unreadable') return { kind: 'unreadable' };
    if (stored.kind === 'missing') return undefined;
    const request = stored.value;
    if (request.isSpam || secret === undefined) return { kind: 'early' };
    if (runtime.now() - request.askedAt > UNCONFIRMED_MS) return { kind: 'gone' };
    return confirmationMail(request, secret);
  },
});

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
