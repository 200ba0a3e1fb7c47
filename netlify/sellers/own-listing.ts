import { LISTING_LINK_HEADER } from '#src/domain/submissions/seller-api.ts';
import { openDraft } from '#netlify/drafts/index.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { openLink } from '#netlify/records/listing-links.ts';
import { openListing, type OpenListing } from './open-listing.ts';
import { canChange } from './state.ts';

export type SellersCall = Pick<
  Call,
  'request' | 'store' | 'credentials' | 'environment' | 'runtime'
>;

/**
 * The listing that a call's Listing-Link opens; undefined for anything but the latest link, mailed to the
 * address that the listing has.
 * @throws StorageUnavailableError
 */
export async function listingOfLink({
  request,
  store,
  credentials,
  environment,
  runtime,
}: SellersCall): Promise<OpenListing | undefined> {
  const token = request.headers.get(LISTING_LINK_HEADER) ?? '';
  const link = await openLink(credentials, environment.secret, token);
  const listing = link && (await openListing(store, link, runtime.now()));
  return listing && link.isFor(listing.email) ? listing : undefined;
}

/** What a caller may change. */
export interface OwnListing {
  formType: string;
  /** Of the draft and the submission. UUIDv7. */
  id: string;
  /** With an edit token, a submitted draft can no longer change. With a link it can. */
  canChange: boolean;
}

/**
 * The listing that a call names, if its headers prove that it is the caller's: Edit-Token, which the
 * browser has that began the draft, or Listing-Link, which was mailed. Says nothing about why not.
 * @param id Of the listing, as the caller sent it.
 * @throws StorageUnavailableError
 */
export async function ownListing(call: SellersCall, id: string): Promise<OwnListing | undefined> {
  if (call.request.headers.has(LISTING_LINK_HEADER)) {
    const listing = await listingOfLink(call);
    if (listing?.id !== id.toLowerCase()) return undefined;
    return { formType: listing.formType, id: listing.id, canChange: canChange(listing) };
  }
  const opened = await openDraft(call, id);
  if ('failure' in opened) return undefined;
  const { draft } = opened;
  return { formType: 'startup_listing', id: draft.id, canChange: !draft.isSubmitted };
}
