import { LISTING_LINK_HEADER } from '#src/domain/submissions/seller-api.ts';
import { openDraft } from '#netlify/drafts/index.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { confirmAddress, openLink } from '#netlify/store/listing-links.ts';
import { openListing, type OpenListing } from './open-listing.ts';
import { canChange } from './state.ts';

export type SellersCall = Pick<
  Call,
  'request' | 'store' | 'credentials' | 'environment' | 'runtime'
>;

/** What a seller's call opened. */
export interface OpenedListing {
  listing: OpenListing;
  /** The id of the mailed link; undefined for the browser that submitted the listing. */
  linkId: string | undefined;
  /** The listing's address is surely the caller's. */
  isConfirmed: boolean;
}

/** The id of a submitted listing and its draft's edit token. */
const PASS = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * The listing that a call's Listing-Link opens; undefined for anything but the latest link, mailed to the
 * address that the listing has. Until a link is used, the browser that submitted a listing opens it with
 * the draft's edit token.
 * @throws StorageUnavailableError
 */
export async function listingOfLink(call: SellersCall): Promise<OpenedListing | undefined> {
  const { request, store, credentials, environment, runtime } = call;
  const token = request.headers.get(LISTING_LINK_HEADER) ?? '';
  const [, id, editToken] = PASS.exec(token) ?? [];
  if (id !== undefined) {
    const opened = await openDraft(call, id, editToken);
    if ('failure' in opened || !opened.draft.isSubmitted) return undefined;
    const listing = await openListing(store, { formType: 'startup_listing', id }, runtime.now());
    if (listing?.kind !== 'sent') return undefined;
    const isConfirmed = opened.draft.confirmation?.isFor(listing.email) === true;
    return { listing, linkId: undefined, isConfirmed };
  }
  const link = await openLink(credentials, environment.secret, token);
  const listing = link && (await openListing(store, link, runtime.now()));
  if (!listing || !link.isFor(listing.email)) return undefined;
  return { listing, linkId: link.linkId, isConfirmed: true };
}

/** Notes that a mailed link was used: with a press, because mail scanners open links. */
export async function noteUse(
  { credentials, environment, runtime }: SellersCall,
  { listing: { id, email }, linkId }: OpenedListing,
): Promise<void> {
  if (linkId === undefined) return;
  await confirmAddress(credentials, environment.secret, { id, linkId, email }, runtime.now());
}

/** What a caller may change. */
export interface OwnListing {
  /** Of the draft and the submission. UUIDv7. */
  id: string;
  /** With an edit token, a submitted draft can no longer change. With a link it can. */
  canChange: boolean;
  /** We know an address of the caller's. */
  isConfirmed: boolean;
}

/**
 * The listing that a call names, if its headers prove that it is the caller's: Edit-Token, which the
 * browser has that began the draft, or Listing-Link, which was mailed. Says nothing about why not.
 * @param id Of the listing, as the caller sent it.
 * @throws StorageUnavailableError
 */
export async function ownListing(
  call: SellersCall,
  id: string,
  isChange: boolean,
): Promise<OwnListing | undefined> {
  if (call.request.headers.has(LISTING_LINK_HEADER)) {
    const opened = await listingOfLink(call);
    if (opened?.listing.id !== id.toLowerCase()) return undefined;
    const { listing, isConfirmed } = opened;
    if (isChange) await noteUse(call, opened);
    return { id: listing.id, canChange: canChange(listing), isConfirmed };
  }
  const opened = await openDraft(call, id);
  if ('failure' in opened) return undefined;
  const { draft } = opened;
  return {
    id: draft.id,
    canChange: !draft.isSubmitted,
    isConfirmed: draft.confirmation !== undefined,
  };
}
