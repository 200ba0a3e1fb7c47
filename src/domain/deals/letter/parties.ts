import type { LetterDraft } from './letter-draft.ts';
import { orBlank, percent } from './letter-words.ts';

type Parties = Pick<
  LetterDraft,
  | 'buyerName'
  | 'buyerCompany'
  | 'sellerName'
  | 'isSellerAnonymous'
  | 'businessName'
  | 'listingId'
  | 'choice'
>;

/** 'Kim Abel, for Fern Ltd', or a blank to fill in. */
export const buyerOf = ({ buyerName, buyerCompany }: Parties): string =>
  orBlank(buyerName, "buyer's name") + (buyerCompany === '' ? '' : `, for ${buyerCompany}`);

/** The name of the business, or a blank to fill in. */
export const businessOf = ({ businessName }: Parties): string =>
  orBlank(businessName, 'name of the business');

/** An anonymous seller is known by the listing alone. */
export function sellerOf({ isSellerAnonymous, sellerName, listingId }: Parties): string {
  if (!isSellerAnonymous) return orBlank(sellerName, "seller's name");
  const known = listingId === null ? 'the business' : `the business of listing ${listingId}`;
  return `the owner of ${known}, not named in this letter`;
}

/** '40%' where a stake is bought, null where the whole business is. */
export const stakeOf = ({ choice }: Parties): string | null =>
  choice.id === 'equity-service' ? percent(choice.terms.stake) : null;

/** A stake can't be taken out of a list of assets. */
export const isEquityPurchase = ({ form, choice }: Pick<LetterDraft, 'form' | 'choice'>): boolean =>
  form === 'equity' || choice.id === 'equity-service';

/** Company or shares, in the words of a letter. */
export const EQUITY = 'shares or membership interests in the company that owns the Business';
