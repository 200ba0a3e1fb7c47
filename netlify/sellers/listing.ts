import { isListingForm } from '#src/domain/publishing/publishable.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { isChangeable, listingState } from '#src/domain/submissions/listing-state.ts';
import {
  LISTING_LINK_HEADER,
  type ListingState,
  type SellerListing,
} from '#src/domain/submissions/seller-api.ts';
import { openDraft } from '#netlify/drafts/index.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { isDraftOver } from '#netlify/store/expiry.ts';
import { confirmAddress, openLink } from '#netlify/store/listing-links.ts';
import { findListingsFrom, type KnownListing } from '#netlify/store/published-content.ts';
import type { Store } from '#netlify/store/store.ts';
import { isDraft, type Submission } from '#netlify/store/submission.ts';
import { assertReadable, readSubmission } from '#netlify/store/submissions.ts';

/** A seller's listing, submitted or still a draft. */
export type StoredListing = Submission & { formType: SellerListing['formType'] };

/** The listing of a submission; undefined for any other form's. */
export function toStoredListing(submission: Submission): StoredListing | undefined {
  const { form_type: formType } = submission.signup_context;
  return isListingForm(formType) ? { ...submission, formType } : undefined;
}

export const startedAt = ({ draft, created_at }: Submission): string =>
  draft?.started_at ?? created_at;

/**
 * A seller's listing, or its draft before that; undefined if it is gone or can't be read.
 * @param now Milliseconds since 1970.
 * @throws StorageUnavailableError
 */
export async function findListing(
  store: Store,
  { formType, id }: EntryName,
  now: number,
): Promise<StoredListing | undefined> {
  const read = await readSubmission(store, { formType, id });
  if (read.kind !== 'found') return undefined;
  const { draft } = read.value;
  return draft && isDraft(read.value) && isDraftOver(draft, now)
    ? undefined
    : toStoredListing(read.value);
}

/** The listing's page, as far as this deploy knows. */
export const liveListing = ({ id }: Pick<EntryName, 'id'>): KnownListing | undefined =>
  findListingsFrom(new Set([id]))[0];

export function stateOf(listing: StoredListing): ListingState {
  if (isDraft(listing)) return 'draft';
  return listingState(listing.status, listing.events, liveListing(listing) !== undefined);
}

/** Whether the seller may still change a listing: not after it was withdrawn, rejected, or closed. */
export const canChange = (listing: StoredListing): boolean => isChangeable(stateOf(listing));

export type SellersCall = Pick<
  Call,
  'request' | 'store' | 'credentials' | 'environment' | 'runtime'
>;

export interface OpenedListing {
  listing: StoredListing;
  /** The id of the mailed link; undefined for the browser that submitted the listing. */
  linkId: string | undefined;
  /** The listing's address is surely the caller's. */
  isConfirmed: boolean;
}

/** The id of a submitted listing and its draft's edit token. */
const PASS = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * The listing that a call's Listing-Link opens; undefined for anything but a working link, mailed to the
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
    const listing =
      'failure' in opened || !opened.isSubmitted ? undefined : toStoredListing(opened.listing);
    if (!listing || 'failure' in opened) return undefined;
    const isConfirmed = opened.confirmation?.isFor(listing.email) === true;
    return { listing, linkId: undefined, isConfirmed };
  }
  const link = await openLink(credentials, environment.secret, token);
  const listing = link && (await findListing(store, link, runtime.now()));
  if (link && !listing) await assertReadable(store, link);
  if (!listing || !link.isFor(listing.email)) return undefined;
  return { listing, linkId: link.linkId, isConfirmed: true };
}

/** Notes that a mailed link was used: with a press, because mail scanners open links. */
export async function noteUse(
  { credentials, environment, runtime }: SellersCall,
  { listing: { formType, id, email }, linkId }: OpenedListing,
): Promise<void> {
  if (linkId === undefined) return;
  const use = { formType, id, linkId, email };
  await confirmAddress(credentials, environment.secret, use, runtime.now());
}

export interface OwnListing {
  /** Of the draft and the submission. */
  name: EntryName;
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
    const { formType } = listing;
    return { name: { formType, id: listing.id }, canChange: canChange(listing), isConfirmed };
  }
  const opened = await openDraft(call, id);
  if ('failure' in opened) return undefined;
  const { listing, isSubmitted, confirmation } = opened;
  const name = { formType: listing.signup_context.form_type, id: listing.id };
  return { name, canChange: !isSubmitted, isConfirmed: confirmation !== undefined };
}
