import type { Failure } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { isFromOurPages, limitOf } from '#netlify/http/receive.ts';
import { openDraft } from '#netlify/drafts/index.ts';

/**
 * The listing whose pictures a call is about, if it brings the token of the listing's draft.
 * @param isChange Only an unfinished listing's pictures change, and only from our own pages.
 * @throws StorageUnavailableError
 */
export async function openPictures(
  call: Call,
  isChange: boolean,
): Promise<{ listing: string } | { failure: Failure }> {
  if (isChange && !isFromOurPages(call.request)) return { failure: { code: 'cross_site' } };
  const limit = limitOf(call);
  if (limit) return { failure: limit };
  const opened = await openDraft(call, call.parameters.get('listing') ?? '');
  if ('failure' in opened) return opened;
  if (isChange && opened.draft.isSubmitted) return { failure: { code: 'already_submitted' } };
  return { listing: opened.draft.id };
}
