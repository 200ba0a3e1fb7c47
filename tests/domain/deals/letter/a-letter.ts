import { LETTER_DEFAULTS, type LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structures.ts';
import type { StructureId } from '#src/domain/shared/structure-id.ts';

/** Terms of each structure, as a buyer might choose them. */
export const CHOICES: { [Id in StructureId]: Extract<StructureChoice, { id: Id }> } = {
  'seller-financing': {
    id: 'seller-financing',
    terms: { downShare: 0.3, apr: 0.08, months: 48, interestOnlyMonths: 0 },
  },
  earnout: {
    id: 'earnout',
    terms: { cashShare: 0.6, profitShare: 0.25, thresholdShare: 0.8, years: 3 },
  },
  'revenue-share': {
    id: 'revenue-share',
    terms: { cashShare: 0.2, revenueShare: 0.1, capMultiple: 1.3 },
  },
  'equity-service': {
    id: 'equity-service',
    terms: { stake: 0.4, cashShare: 0.1, serviceMonths: 24 },
  },
  'investor-backed': {
    id: 'investor-backed',
    terms: { ownShare: 0.1, preferredRate: 0.08, investorShare: 0.3, years: 5 },
  },
};
export const ALL_CHOICES: StructureChoice[] = Object.values(CHOICES);

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
