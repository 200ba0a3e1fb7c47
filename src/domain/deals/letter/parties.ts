import type { SignatureBlock } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import { orBlank, percent } from './letter-words.ts';

type Parties = Pick<
  LetterDraft,
  'buyerName' | 'buyerCompany' | 'sellerName' | 'isSellerAnonymous' | 'businessName' | 'listingId'
>;

/** 'Kim Abel, for Fern Ltd', or a blank to fill in. */
export const buyerOf = ({ buyerName, buyerCompany }: Parties): string =>
  orBlank(buyerName, "buyer's name") + (buyerCompany === '' ? '' : `, for ${buyerCompany}`);

/** The name of the business, or a blank to fill in. */
export const businessOf = ({ businessName }: Parties): string =>
  orBlank(businessName, 'name of the business');

/** An anonymous seller is identified only by the listing. */
export function sellerOf({ isSellerAnonymous, sellerName, listingId }: Parties): string {
  if (!isSellerAnonymous) return orBlank(sellerName, "seller's name");
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
  const { buyerCompany, buyerEmail, buyerAddress, isSellerAnonymous } = draft;
  const byHand = ['Signature', 'Date'].map((label) => ({ label, text: null }));
  const addresses = (email: string, mail: string) => [
    { label: 'Email for notices', text: email === '' ? null : email },
    { label: 'Address for notices', text: mail === '' ? null : mail },
  ];
  return [
    {
      role: 'Buyer',
      lines: [
        { label: 'Name', text: orBlank(draft.buyerName, "buyer's name") },
        ...(buyerCompany === '' ? [] : [{ label: 'Company', text: buyerCompany }]),
        ...addresses(buyerEmail, buyerAddress),
        ...byHand,
      ],
    },
    {
      role: 'Seller',
      lines: [
        {
          label: 'Name',
          text: isSellerAnonymous ? null : orBlank(draft.sellerName, "seller's name"),
        },
        ...addresses('', ''),
        ...byHand,
      ],
    },
  ];
}
