import fc from 'fast-check';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structures.ts';
import { aDraft } from './a-letter.ts';

const share = fc.oneof(
  fc.constantFrom(0, 0.1, 0.3333, 0.5, 0.9, 1),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const oneToTen = fc.integer({ min: 1, max: 10 });

/** Terms of every structure as the analyzer lets them be set, and beyond. */
const anyChoice: fc.Arbitrary<StructureChoice> = fc.oneof(
  fc
    .record({
      downShare: share,
      apr: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.4, noNaN: true })),
      months: fc.integer({ min: 1, max: 120 }),
      easyShare: share,
    })
    .map(({ easyShare, ...terms }) => ({
      id: 'seller-financing' as const,
      terms: { ...terms, interestOnlyMonths: Math.floor((terms.months - 1) * easyShare) },
    })),
  fc.record({
    id: fc.constant('earnout' as const),
    terms: fc.record({
      cashShare: share,
      profitShare: share,
      thresholdShare: fc.double({ min: 0, max: 2, noNaN: true }),
      years: oneToTen,
    }),
  }),
  fc.record({
    id: fc.constant('revenue-share' as const),
    terms: fc.record({
      cashShare: share,
      revenueShare: share,
      capMultiple: fc.oneof(fc.constant(1), fc.double({ min: 1, max: 5, noNaN: true })),
    }),
  }),
  fc.record({
    id: fc.constant('equity-service' as const),
    terms: fc.record({
      stake: fc.oneof(
        fc.constantFrom(0.1, 0.4, 0.9),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
      ),
      cashShare: share,
      serviceMonths: fc.integer({ min: 1, max: 120 }),
    }),
  }),
  fc.record({
    id: fc.constant('investor-backed' as const),
    terms: fc.record({
      ownShare: share,
      preferredRate: share,
      investorShare: share,
      years: oneToTen,
    }),
  }),
);

const amount = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100));

/** A draft that somebody may write, whole or with gaps, for any structure. */
export const anyDraft: fc.Arbitrary<LetterDraft> = fc
  .record({
    choice: anyChoice,
    price: fc.integer({ min: 1, max: 10_000_000_000 }).map((cents) => cents / 100),
    form: fc.constantFrom('asset', 'equity'),
    hasEscrow: fc.boolean(),
    isSellerAnonymous: fc.boolean(),
    listingId: fc.option(fc.constant('1')),
    website: fc.constant(null),
    buyerCompany: fc.constantFrom('', 'Roe Holdings LLC'),
    buyerEmail: fc.constantFrom('', 'jane@roe.example.com'),
    buyerAddress: fc.constantFrom('', '12 Elm Street'),
    milestones: fc.constantFrom(
      [],
      [{ title: 'Escrow opened', date: '2026-12-21' }],
      Array.from({ length: 20 }, (_, index) => ({ title: `Step ${index}`, date: '2026-12-01' })),
    ),
    adjustment: fc.constantFrom('proration', 'working-capital', 'none'),
    otherAdjustments: fc.constantFrom('', 'Stock is counted at cost.'),
    additionalTerms: fc.constantFrom('', 'More is agreed later.'),
    assetsOut: fc.constantFrom([], ['A car']),
    dueDiligenceDays: fc.integer({ min: 1, max: 180 }),
    exclusivityDays: fc.integer({ min: 15, max: 365 }),
    transitionDays: fc.integer({ min: 14, max: 365 }),
    confidentialityMonths: fc.integer({ min: 1, max: 120 }),
    yearlySde: amount,
    monthlyRevenue: amount,
  })
  .map((changes) => aDraft(changes));
