import { LETTER_DEFAULTS, type LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import { CHOICES } from '../structures/every-structure.ts';

export const TODAY = '2026-11-20';

/** A draft that may be sent. */
export const aDraft = (changes: Partial<LetterDraft> = {}): LetterDraft => ({
  ...LETTER_DEFAULTS,
  choice: CHOICES['seller-financing'],
  price: 68_000,
  buyerName: 'Jane Roe',
  buyerCompany: 'Roe Holdings LLC',
  buyerEmail: 'jane@roe.example.com',
  buyerAddress: '12 Elm Street, Oakland, CA 94607',
  sellerName: 'Sam Smith',
  isSellerAnonymous: false,
  businessName: 'Fernhold',
  listingId: '1',
  website: 'https://fernhold.example.com',
  date: TODAY,
  expiry: '2026-11-27',
  closing: '2026-12-20',
  governingLaw: 'California',
  form: 'asset',
  milestones: [
    { title: 'Escrow opened', date: '2026-12-14' },
    { title: 'Access to accounts given', date: '2026-12-01' },
  ],
  adjustment: 'proration',
  otherAdjustments: '',
  additionalTerms: '',
  hasEscrow: true,
  yearlySde: 23_639,
  monthlyRevenue: 2_806,
  ...changes,
});
