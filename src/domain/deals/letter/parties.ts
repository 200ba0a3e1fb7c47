import type { SignatureBlock } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import { orBlank, percent } from './letter-words.ts';

const forCompany = (company: string) => (company === '' ? '' : `, for ${company}`);

/** 'Kim Abel, for Fern Ltd', or a blank to fill in. */
export const buyerOf = ({ buyerName, buyerCompany }: LetterDraft): string =>
  orBlank(buyerName, "buyer's name") + forCompany(buyerCompany);

/** The name of the business, or a blank to fill in. */
export const businessOf = ({ businessName }: LetterDraft): string =>
  orBlank(businessName, 'name of the business');

/** The same. An anonymous seller is identified only by the listing. */
export function sellerOf(draft: LetterDraft): string {
  const { isSellerAnonymous, sellerName, sellerCompany = '', listingId } = draft;
  if (!isSellerAnonymous) return orBlank(sellerName, "seller's name") + forCompany(sellerCompany);
  const known = listingId === null ? 'the business' : `the business in listing ${listingId}`;
  return `the owner of ${known}, not named in this letter`;
}

/** '40%' and '60%' when the buyer earns a stake; null when the whole business is sold. */
export const stakeOf = ({
  choice,
}: Pick<LetterDraft, 'choice'>): { earned: string; kept: string } | null =>
  choice.id === 'equity-service'
    ? { earned: percent(choice.terms.stake), kept: percent(1 - choice.terms.stake) }
    : null;

/** What changes hands: assets, the company that owns them, or a stake in it. */
export type Transfer = 'assets' | 'company' | 'stake';

/** A stake is always in the company, whatever form was chosen: a list of assets has no shares. */
export function transferOf({ form, choice }: Pick<LetterDraft, 'form' | 'choice'>): Transfer {
  if (choice.id === 'equity-service') return 'stake';
  return form === 'equity' ? 'company' : 'assets';
}

/** What isn't known is filled in by hand at signing: addresses, and an anonymous seller's name. */
export function signaturesOf(draft: LetterDraft): SignatureBlock[] {
  const { isSignedOnline = false, sellerCompany = '', sellerAddress = '' } = draft;
  const seller = draft.isSellerAnonymous
    ? { name: '', company: '', address: '' }
    : {
        name: orBlank(draft.sellerName, "seller's name"),
        company: sellerCompany,
        address: sellerAddress,
      };
  const buyer = {
    name: orBlank(draft.buyerName, "buyer's name"),
    company: draft.buyerCompany,
    address: draft.buyerAddress,
  };
  const line = (label: string, text: string) => ({ label, text: text === '' ? null : text });
  return [
    { role: 'Buyer', email: draft.buyerEmail, ...buyer },
    { role: 'Seller', email: '', ...seller },
  ].map(({ role, name, company, email, address }) => ({
    role,
    lines: [
      line('Name', name),
      ...(company === '' ? [] : [line('Company', company)]),
      // Neither party of a deal room learns the other's email address.
      ...(isSignedOnline ? [] : [line('Email for notices', email)]),
      line('Address for notices', address),
      ...(isSignedOnline
        ? [line('Signature', 'Electronic. “How this was signed” says who signed, and when.')]
        : [line('Signature', ''), line('Date', '')]),
    ],
  }));
}
