import {
  canonicalSearch,
  describeSearch,
  outlineSearch,
} from '#src/domain/listings/saved-search.ts';
import { marketplacePath } from '#src/domain/listings/marketplace-query.ts';
import { type Answer, pageAnswer, smallPage } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { markup, type Markup } from '#netlify/environment/markup.ts';
import { StorageUnavailableError } from '#netlify/store/store.ts';
import {
  confirmSearch,
  readRequest,
  removeRequest,
  type SearchRequest,
  stopSearch,
  UNCONFIRMED_MS,
} from './saved-search.ts';
import {
  confirmationMail,
  labelOf,
  readSearchToken,
  SEARCH_PATHS,
  type SearchTokenPurpose,
} from './search-mails.ts';
import { isFromOurPages } from '#netlify/http/receive.ts';
import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { claimMail } from '#netlify/http/rate-limits.ts';
import { formEndpoint, refuse, refuseWith } from '#netlify/http/form-endpoint.ts';
import { readSubmissionSubject, WEEK_MS } from '#netlify/mail/queue.ts';
import { mailJobs } from '#netlify/mail/send-mail.ts';
import { isStored } from '#netlify/store/submissions.ts';

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

/**
 * The pages that emails link to. Opening one changes nothing, because mail scanners follow links; its
 * button does. Their addresses contain a token, so no other site gets them as a referrer. Within our
 * site, a post still shows its origin.
 */
const HEADERS = { 'Referrer-Policy': 'same-origin' };

const answer = (status: number, heading: string, content: Markup) =>
  pageAnswer(status, smallPage({ title: heading, heading, content }), HEADERS);

const toMarketplace = markup`<p><a class="button" href="/marketplace">Browse the marketplace</a></p>`;

const note = (status: number, heading: string, text: string) => () =>
  answer(status, heading, markup`<p>${text}</p>\n${toMarketplace}`);

/** One answer for a token that is forged, truncated, or made for another purpose. */
const noSuchLink = note(
  404,
  "This link doesn't work",
  'Part of it may be missing. Copy the whole link from our email and open it again.',
);
const gone = note(
  404,
  'This saved search is gone',
  "It wasn't confirmed in time, or someone unsubscribed. You can save it again on the marketplace.",
);
const stopped = note(
  200,
  "You're unsubscribed",
  "We won't email you about this search again. We deleted it, along with your email address.",
);
const unavailable = () => {
  const heading = 'Something went wrong';
  const page = answer(503, heading, markup`<p>Please try again in a moment.</p>`);
  return { ...page, headers: { ...HEADERS, 'Retry-After': '5' } };
};

const tokenOf = ({ request }: Call) => new URL(request.url).searchParams.get('t') ?? '';

function button(call: Call, purpose: SearchTokenPurpose, label: string): Markup {
  const action = `${SEARCH_PATHS[purpose]}?t=${tokenOf(call)}`;
  return markup`<form method="post" action="${action}">
<button type="submit">${label}</button>
</form>`;
}

const about = ({ frequency }: SearchRequest, description: string) =>
  markup`<p class="sheet"><strong>${description}</strong><br>${labelOf(frequency)}</p>`;
/** For a reader who may not be the one who saved the search. */
const outline = (search: SearchRequest) => about(search, outlineSearch(search.query));

interface SearchPages {
  show: (search: SearchRequest, call: Call) => Answer | Promise<Answer>;
  missing: () => Answer;
  /** Of what nobody can read. */
  unreadable?: (call: Call, id: string) => Answer | Promise<Answer>;
}

/** Checks the token and reads what was asked for. */
const searchLink = (
  method: 'GET' | 'POST',
  purpose: SearchTokenPurpose,
  { show, missing, unreadable = missing }: SearchPages,
): Endpoint => ({
  path: SEARCH_PATHS[purpose],
  method,
  async handle(call) {
    const id = readSearchToken(call.environment.secret, purpose, tokenOf(call));
    if (id === undefined) return noSuchLink();
    try {
      const stored = await readRequest(call.store, id);
      if (stored.kind === 'unreadable') return await unreadable(call, id);
      return await (stored.kind === 'missing' ? missing() : show(stored.value, call));
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      call.line.storage = error.fault;
      return unavailable();
    }
  },
});

const askToConfirm = searchLink('GET', 'confirm', {
  show: (search, call) =>
    answer(
      200,
      'Confirm your search',
      markup`<p>Press the button, and we'll email you when a new listing matches:</p>
${outline(search)}
${button(call, 'confirm', 'Confirm this search')}
<p class="hint">Every email has an unsubscribe link.</p>`,
    ),
  missing: gone,
});

const confirm = searchLink('POST', 'confirm', {
  async show(search, call) {
    if ((await confirmSearch(search, call)) === 'gone') return gone();
    return answer(
      200,
      'Your search is saved',
      markup`<p>We'll email you when a new listing matches:</p>
${about(search, describeSearch(search.query))}
<p><a class="button" href="${marketplacePath(search.query)}">See current matches</a></p>`,
    );
  },
  missing: gone,
});

const confirmFromOurPages: Endpoint = {
  ...confirm,
  handle: (call) => (isFromOurPages(call.request) ? confirm.handle(call) : { code: 'cross_site' }),
};

const stopPage = (call: Call, content: Markup) =>
  answer(
    200,
    'Unsubscribe from this search?',
    markup`${content}
${button(call, 'unsubscribe', 'Unsubscribe')}
<p class="hint">Want emails more or less often? Save the search again. The new one replaces this one.</p>`,
  );

const askToStop = searchLink('GET', 'unsubscribe', {
  show: (search, call) =>
    stopPage(
      call,
      markup`<p>We'll stop emailing you about this search and delete your address:</p>
${outline(search)}`,
    ),
  missing: stopped,
  unreadable: (call) => stopPage(call, markup``),
});

/**
 * Handles the button and one-click unsubscribe (RFC 8058). One-click requests come from a mail
 * provider's server: no origin, no cookie, and a body we don't need. So this post, and no other, may
 * come from anywhere. The token authorizes it, and no other site knows it.
 */
const stop = searchLink('POST', 'unsubscribe', {
  show: (search, { store }) => stopSearch(search, store).then(stopped),
  missing: stopped,
  // Maintenance deletes the rest.
  unreadable: ({ store }, id) => removeRequest(store, id).then(stopped),
});

export const searchLinks: readonly Endpoint[] = [
  askToConfirm,
  confirmFromOurPages,
  askToStop,
  stop,
];
