import { STRUCTURE_TEXTS } from '../structures/structure-texts.ts';
import type { Letter, SignatureBlock } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import { day, orBlank } from './letter-words.ts';
import { businessOf, buyerOf, sellerOf } from './parties.ts';

/** Who writes to whom about what, and until when it holds. */
export function headerOf(draft: LetterDraft): Letter['header'] {
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
    ...(buyerEmail === '' ? [] : [{ label: 'E-mail', text: buyerEmail }]),
    { label: 'Seller', text: seller.charAt(0).toUpperCase() + seller.slice(1) },
    { label: 'Business', text: business.join(', ') },
    { label: 'Structure', text: STRUCTURE_TEXTS[draft.choice.id].name },
    { label: 'Open until', text: day(draft.expiry) },
  ];
}

/** An anonymous seller's name is written by hand, when they sign. */
export function signaturesOf(draft: LetterDraft): SignatureBlock[] {
  const { buyerCompany, isSellerAnonymous } = draft;
  const byHand = ['Signature', 'Date'].map((label) => ({ label, text: null }));
  return [
    {
      role: 'Buyer',
      lines: [
        { label: 'Name', text: orBlank(draft.buyerName, "buyer's name") },
        ...(buyerCompany === '' ? [] : [{ label: 'For', text: buyerCompany }]),
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
        ...byHand,
      ],
    },
  ];
}
