import fc from 'fast-check';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import { anyChoice } from '../structures/every-structure.ts';
import { aDraft } from './a-letter.ts';

const amount = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100));

/** A draft that somebody may write, whole or with gaps, for any structure. */
export const anyDraft: fc.Arbitrary<LetterDraft> = fc
  .record({
    // Without a stake there is nothing to buy.
    choice: anyChoice.filter(({ id, terms }) => id !== 'equity-service' || terms.stake >= 0.01),
    price: fc.integer({ min: 1, max: 10_000_000_000 }).map((cents) => cents / 100),
    form: fc.constantFrom('asset', 'equity'),
    hasEscrow: fc.boolean(),
    isSellerAnonymous: fc.boolean(),
    listingId: fc.option(fc.constant('1')),
    website: fc.constant(null),
    buyerCompany: fc.constantFrom('', 'Roe Holdings LLC'),
    buyerEmail: fc.constantFrom('', 'jane@roe.example.com'),
    buyerAddress: fc.constantFrom('', '12 Elm Street'),
    sellerCompany: fc.constantFrom('', 'Oak Works LLC'),
    sellerAddress: fc.constantFrom('', '9 Oak Road'),
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

/** Makes something of a draft once for all properties of a file: with one seed, they draw the same drafts. */
export function oncePerDraft<Made>(make: (draft: LetterDraft) => Made) {
  const made = new Map<string, Made>();
  return (draft: LetterDraft): Made => {
    const key = JSON.stringify(draft);
    const known = made.get(key) ?? make(draft);
    made.set(key, known);
    return known;
  };
}
