import { describe, expect, it, test } from 'vitest';
import { TYPICAL_TERMS, ZERO_DOWN_TERMS } from '#src/domain/deals/note-terms.ts';
import { financingFigures } from '#src/domain/listings/listing-summary.ts';
import {
  cardFinancing,
  cardFinancingNote,
  financingFilterNote,
  formatListingDscr,
  formatTerms,
  formatZeroDownTerm,
} from '#src/domain/listings/financing-words.ts';
import { aSummary } from './a-listing-summary.ts';

test('terms read the way people say them', () => {
  expect(formatTerms(TYPICAL_TERMS)).toBe('20% down and 48 months at 8%');
  expect(formatTerms(ZERO_DOWN_TERMS)).toBe('$0 down and 60 months at 8%');
  expect(formatTerms({ downShare: 0.07, apr: 0.0725, months: 36 })).toBe(
    '7% down and 36 months at 7.25%',
  );
});

describe("a card's financing line", () => {
  const line = (price: number | null, monthlyProfit: number | null, smallestDownPercent = 20) =>
    cardFinancing(aSummary({ price, monthlyProfit, smallestDownPercent }));

  it('has the DSCR at the down payment the seller wants, and the shortest zero-down term', () => {
    expect(line(68_000, 2_223)).toBe('DSCR 1.67 with 20% down · $0 down needs 45 months to repay');
    expect(line(68_000, 2_223, 30)).toBe(
      'DSCR 1.91 with 30% down · $0 down needs 45 months to repay',
    );
    expect(line(54_000, 1_911, 0)).toBe('DSCR 1.74 with $0 down · can repay in 41 months');
  });

  it('says so when no term works', () => {
    expect(line(100_000, 700)).toBe('DSCR 0.35 with 20% down · too tight for $0 down');
    expect(line(100_000, 700, 0)).toBe('DSCR 0.34 with $0 down · too tight');
    expect(line(100_000, 0)).toBe('No profit to cover payments');
  });

  it('says so when there is nothing to pay over time', () => {
    expect(line(68_000, 2_223, 100)).toBe('All cash at close');
  });

  it('is left out when the card already says there is no price or profit', () => {
    expect(line(null, 2_223)).toBeNull();
    expect(line(68_000, null)).toBeNull();
  });
});

test('the notes give the terms behind each figure', () => {
  expect(cardFinancingNote()).toBe(
    "On cards, DSCR (profit divided by loan payments) assumes the seller's minimum down payment and 48 months at 8%, or 60 months with $0 down, before any owner's salary. The months to repay a full-price note at 8% with $0 down are the fewest that keep DSCR at 1.25 or better.",
  );
  expect(financingFilterNote()).toBe(
    '“Pays for itself” means profit covers a 60-month, 8% seller note 1.25 times with no money down.',
  );
});

test.each([
  [68_000, 2_223, 20, '1.67', '45 months'],
  [68_000, 2_223, 0, '1.61', '45 months'],
  [1_000, 2_000, 20, '102.40', '1 month'],
  [100_000, 700, 20, '0.35', 'None'],
  [68_000, 2_223, 100, 'All cash', 'All cash'],
  [100_000, 0, 20, 'No profit', 'No profit'],
  [100_000, null, 20, 'Not provided', 'Not provided'],
  [null, 2_223, 20, 'Not provided', 'Not provided'],
])(
  'a price of %j, a profit of %j, and %j%% down read %s and %s',
  (price, monthlyProfit, smallestDownPercent, dscr, term) => {
    const known = { price, monthlyProfit, smallestDownPercent };
    const figures = { ...known, ...financingFigures(known) };
    expect(formatListingDscr(figures)).toBe(dscr);
    expect(formatZeroDownTerm(figures)).toBe(term);
  },
);
