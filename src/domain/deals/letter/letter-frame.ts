import { capitalize } from '../../shared/list-text.ts';
import type { LetterContext } from './clause-text.ts';
import type { Letter, SignatureBlock } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import { day, orBlank } from './letter-words.ts';
import { businessOf, buyerOf, sellerOf, stakeOf } from './parties.ts';
import { paymentOf } from './payment.ts';

/** Date, parties, subject, and expiration. */
export function headerOf(context: LetterContext): Letter['header'] {
  const { draft } = context;
  const { buyerEmail, listingId, website } = draft;
  const stake = stakeOf(draft);
  const subject = [
    `Proposed ${stake === null ? 'purchase of' : `${stake.earned} stake in`} ${businessOf(draft)}`,
    ...(listingId === null ? [] : [`listing ${listingId}`]),
    ...(website === null || website === '' ? [] : [website]),
  ];
  return [
    { label: 'Date', text: day(draft.date) },
    { label: 'Buyer', text: buyerOf(draft) },
    ...(buyerEmail === '' ? [] : [{ label: 'Email', text: buyerEmail }]),
    { label: 'Seller', text: capitalize(sellerOf(draft)) },
    { label: 'Re', text: subject.join(', ') },
    { label: 'Structure', text: paymentOf(context).name },
    { label: 'Expires', text: day(draft.expiry) },
  ];
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
