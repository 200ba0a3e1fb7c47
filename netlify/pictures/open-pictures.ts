import type { Call, Endpoint, Reply } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { isFromOurPages, limitOf } from '#netlify/http/receive.ts';
import { ownListing } from '#netlify/sellers/index.ts';

const UNKNOWN: Failure = {
  code: 'not_found',
  message: "This listing is no longer available, or this browser isn't allowed to change it.",
};

/**
 * The id of the listing whose pictures a call is about, if it brings the token of the listing's draft, or
 * the link that we mailed to its seller. A draft's token changes pictures only until it is submitted.
 * @throws StorageUnavailableError
 */
export async function openPictures(
  call: Call,
  isChange: boolean,
): Promise<{ listing: string; isConfirmed: boolean } | { failure: Failure }> {
  const own = await ownListing(call, call.parameters.get('listing') ?? '', isChange);
  if (!own) return { failure: UNKNOWN };
  if (isChange && !own.canChange) return { failure: { code: 'already_submitted' } };
  return { listing: own.id, isConfirmed: own.isConfirmed };
}

interface PictureEndpoint extends Omit<Endpoint, 'handle'> {
  /** @param isConfirmed The listing's address is surely the caller's. */
  handle: (listing: string, call: Call, isConfirmed: boolean) => Promise<Reply>;
}

/** An endpoint about a listing's pictures, without a JSON body. Changes come only from our own pages. */
export const pictureEndpoint = ({ handle, ...endpoint }: PictureEndpoint): Endpoint => ({
  ...endpoint,
  async handle(call) {
    const isChange = endpoint.method !== 'GET';
    if (isChange && !isFromOurPages(call.request)) return { code: 'cross_site' };
    const limit = limitOf(call);
    if (limit) return limit;
    const opened = await openPictures(call, isChange);
    return 'failure' in opened ? opened.failure : handle(opened.listing, call, opened.isConfirmed);
  },
});
