import type { Failure } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { isFromOurPages, limitOf } from '#netlify/http/receive.ts';
import { ownListing } from '#netlify/sellers/index.ts';

const UNKNOWN: Failure = {
  code: 'not_found',
  message: "This listing is no longer available, or this browser isn't allowed to change it.",
};

/**
 * The listing whose pictures a call is about, if it brings the token of the listing's draft, or the link that
 * we mailed to its seller.
 * @param isChange Only from our own pages, and with a draft's token only until it is submitted.
 * @throws StorageUnavailableError
 */
export async function openPictures(
  call: Call,
  isChange: boolean,
): Promise<{ listing: string } | { failure: Failure }> {
  if (isChange && !isFromOurPages(call.request)) return { failure: { code: 'cross_site' } };
  const limit = limitOf(call);
  if (limit) return { failure: limit };
  const own = await ownListing(call, call.parameters.get('listing') ?? '');
  if (!own) return { failure: UNKNOWN };
  if (isChange && !own.canChange) return { failure: { code: 'already_submitted' } };
  return { listing: own.id };
}
