import type { LetterContext } from './clause-text.ts';
import type { Letter, SignatureBlock } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import { day, orBlank } from './letter-words.ts';
import { businessOf, buyerOf, sellerOf } from './parties.ts';
import { paymentOf } from './riders/payment.ts';

/** Who writes to whom about what, and until when it holds. */
export function headerOf(context: LetterContext): Letter['header'] {
  const { draft } = context;
  const { buyerEmail, listingId, website } = draft;
  const business = [
    businessOf(draft),
    ...(listingId === null ? [] : [`listing ${listingId}`]),
    ...(website === null || website === '' ? [] : [website]),
  ];
  const seller = sellerOf(draft);
  return [
    { label: 'Date', text: day(draft.date) },
    { label: 'Buyer', text: buyerOf(draft) },
    ...(buyerEmail === '' ? [] : [{ label: 'Email', text: buyerEmail }]),
    { label: 'Seller', text: seller.charAt(0).toUpperCase() + seller.slice(1) },
    { label: 'Business', text: business.join(', ') },
    { label: 'Structure', text: paymentOf(context).name },
    { label: 'Open until', text: day(draft.expiry) },
  ];
}

/** What is not known is written by hand, when they sign: an anonymous seller's name, and addresses. */
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
        ...(buyerCompany === '' ? [] : [{ label: 'For', text: buyerCompany }]),
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
