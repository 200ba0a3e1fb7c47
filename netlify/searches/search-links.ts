import { describeSearch, outlineSearch } from '#src/domain/listings/saved-search.ts';
import { marketplacePath } from '#src/domain/listings/search-paths.ts';
import { failureAnswer, type Answer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { markup, type Markup } from '#netlify/http/markup.ts';
import { smallPage } from '#netlify/http/small-page.ts';
import { StorageUnavailableError } from '#netlify/records/store.ts';
import { confirmSearch, stopSearch } from './change-search.ts';
import { labelOf, SEARCH_PATHS } from './search-mails.ts';
import { readSearchToken, type SearchTokenPurpose } from './search-token.ts';
import { endSearch, readSearch, type SavedSearch } from './saved-searches.ts';
import { isFromOurPages } from '#netlify/http/receive.ts';

/**
 * The pages that the links of mails lead to. Looking at one changes nothing, for mail scanners follow
 * links: what changes something is its button. Their addresses hold a token, so they are told to no
 * other site; within ours the origin of a post stays known.
 */
const HEADERS = { 'Referrer-Policy': 'same-origin' };

const answer = (status: number, heading: string, content: Markup): Answer => ({
  status,
  headers: HEADERS,
  body: { kind: 'page', html: smallPage({ title: heading, heading, content }) },
});

const toMarketplace = markup`<p><a href="/marketplace">To the marketplace</a></p>`;

/** The same for a token that is forged, cut off or made for something else. */
const noSuchLink = () =>
  answer(
    404,
    'This link does not work',
    markup`<p>Please copy the whole link from our e-mail.</p>
${toMarketplace}`,
  );
const gone = () =>
  answer(
    404,
    'This search is no longer here',
    markup`<p>It was not confirmed in time, or it has ended. You can save it again on the marketplace.</p>
${toMarketplace}`,
  );
const stopped = () =>
  answer(
    200,
    'You get no more e-mails for this search',
    markup`<p>Your address is deleted with it.</p>
${toMarketplace}`,
  );
const away = (call: Call, error: unknown): Answer => {
  if (!(error instanceof StorageUnavailableError)) throw error;
  call.line.storage = error.fault;
  const heading = 'That did not work just now';
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

const about = ({ frequency }: SavedSearch, description: string) =>
  markup`<p>${description}<br>${labelOf(frequency)}</p>`;
/** For whoever follows the link of a mail that somebody else may have had sent to them. */
const outline = (search: SavedSearch) => about(search, outlineSearch(search.query));

/**
 * Takes a request through as far as everyone may go who has the token.
 * @param unreadable For a search that is there and that nobody can read.
 */
const withSearch = (...asked: Parameters<typeof withStored>): Promise<Answer> =>
  withStored(...asked).catch((error: unknown) => away(asked[0], error));

async function withStored(
  call: Call,
  purpose: SearchTokenPurpose,
  show: (search: SavedSearch) => Answer | Promise<Answer>,
  missing: () => Answer,
  unreadable: (id: string) => Answer | Promise<Answer> = missing,
): Promise<Answer> {
  const id = readSearchToken(call.environment.secret, purpose, tokenOf(call));
  if (id === undefined) return noSuchLink();
  const stored = await readSearch(call.store, id);
  if (stored.kind === 'unreadable') return unreadable(id);
  return stored.kind === 'missing' ? missing() : show(stored.value);
}

const askToConfirm: Endpoint = {
  path: SEARCH_PATHS.confirm,
  method: 'GET',
  handle: (call) =>
    withSearch(
      call,
      'confirm',
      (search) =>
        answer(
          200,
          'Confirm your search',
          markup`<p>You get an e-mail when a new listing matches:</p>
${outline(search)}
${button(call, 'confirm', 'Confirm')}
<p class="hint">Every e-mail has a link to unsubscribe.</p>`,
        ),
      gone,
    ),
};

const confirm: Endpoint = {
  path: SEARCH_PATHS.confirm,
  method: 'POST',
  handle: async (call) => {
    if (!isFromOurPages(call.request)) {
      return failureAnswer({ code: 'cross_site' }, call.requestId);
    }
    const confirmed = async (search: SavedSearch) => {
      if ((await confirmSearch(search, call)) === 'gone') return gone();
      return answer(
        200,
        'Your search is saved',
        markup`<p>You get an e-mail when a new listing matches:</p>
${about(search, describeSearch(search.query))}
<p><a href="${marketplacePath(search.query)}">What matches today</a></p>`,
      );
    };
    return withSearch(call, 'confirm', confirmed, gone);
  },
};

const stopPage = (call: Call, content: Markup) =>
  answer(
    200,
    'Stop these e-mails?',
    markup`${content}
${button(call, 'unsubscribe', 'Unsubscribe')}
<p class="hint">To be written to more or less often, save the search again: it takes the place of this one.</p>`,
  );

const askToStop: Endpoint = {
  path: SEARCH_PATHS.unsubscribe,
  method: 'GET',
  handle: (call) =>
    withSearch(
      call,
      'unsubscribe',
      (search) =>
        stopPage(
          call,
          markup`<p>They are about this search:</p>
${outline(search)}`,
        ),
      stopped,
      () => stopPage(call, markup``),
    ),
};

/**
 * The button, and the one press in a mail program (RFC 8058). The latter comes from a mail provider's
 * server: without an origin, with a body that we don't need, and never with a cookie. So this post alone
 * may come from anywhere. Its authority is the token, which no other site knows.
 */
const stop: Endpoint = {
  path: SEARCH_PATHS.unsubscribe,
  method: 'POST',
  handle: (call) =>
    withSearch(
      call,
      'unsubscribe',
      (search) => stopSearch(search, call).then(stopped),
      stopped,
      // Without the record we can't find its duplicates. Maintenance deletes its confirmation.
      (id) => endSearch(call.store, id, undefined, call.runtime.now()).then(stopped),
    ),
};

export const searchLinks: readonly Endpoint[] = [askToConfirm, confirm, askToStop, stop];
