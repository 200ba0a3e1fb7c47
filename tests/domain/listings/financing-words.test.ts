import { describe, expect, it, test } from 'vitest';
import { TYPICAL_TERMS, ZERO_DOWN_TERMS } from '#src/domain/deals/note-terms.ts';
import type { DealStructure } from '#src/domain/shared/deal-structures.ts';
import { financingFigures } from '#src/domain/listings/listing-summary.ts';
import {
  cardFinancing,
  cardFinancingNote,
  downText,
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

describe("a card's row about payments", () => {
  const row = (
    price: number | null,
    monthlyProfit: number | null,
    smallestDownPercent = 20,
    structures: DealStructure[] = ['seller_financing'],
  ) => cardFinancing(aSummary({ price, monthlyProfit, smallestDownPercent, structures }));

  it('has what profit leaves after the payment on the terms the listing starts from', () => {
    expect(row(68_000, 2_223)).toEqual(['Left if you pay 20% down + 48 months', '$895/mo']);
    expect(row(68_000, 2_223, 30)).toEqual(['Left if you pay 30% down + 48 months', '$1,061/mo']);
    expect(row(54_000, 1_911, 0)).toEqual(['Left if you pay $0 down + 60 months', '$816/mo']);
    expect(row(100_000, 700)).toEqual(['Left if you pay 20% down + 48 months', '-$1,253/mo']);
  });

  it('says when the loan would not be the seller’s', () => {
    const of = (structures: DealStructure[]) => row(68_000, 2_223, 20, structures);
    expect(of(['cash', 'earn_out'])).toEqual(['Left with 20% down + outside loan', '$895/mo']);
    // A draft that doesn't say yet what its seller accepts.
    expect(of([])?.[0]).toBe('Left if you pay 20% down + 48 months');
  });

  it('says why when there is nothing to pay from, or over time', () => {
    expect(row(100_000, 0)).toEqual(['Payments', 'No profit to cover them']);
    expect(row(68_000, 2_223, 100)).toEqual(['Payments', 'All cash at close']);
  });

  it('is left out when the card already says there is no price or profit', () => {
    expect(row(null, 2_223)).toBeNull();
    expect(row(68_000, null)).toBeNull();
  });
});

test('the least that a seller takes at close is said in two words, and not off the market', () => {
  const text = (smallestDownPercent: number | null) =>
    downText({ smallestDownPercent, openToZeroDown: smallestDownPercent === 0 });
  expect([0, 30, 100, null].map(text)).toEqual(['$0 down', '30% down', 'all cash', null]);
  expect(downText({ smallestDownPercent: null, openToZeroDown: true })).toBe('$0 down');
});

test('the notes give the terms behind each figure', () => {
  expect(cardFinancingNote()).toBe(
    "On cards, the payment assumes the seller's minimum down payment and 48 months at 8%, or 60 months with $0 down, before any owner's salary. An “outside loan” is one from someone other than the seller.",
  );
  expect(financingFilterNote()).toBe(
    '“Pays for itself” means profit covers a 60-month, 8% seller note (a loan from the seller) 1.25 times with no money down.',
  );
});

test.each([
  [68_000, 2_223, 20, '1.67', '45 months'],
  [68_000, 2_223, 0, '1.61', '45 months'],
  [1_000, 2_000, 20, '102.40', '1 month'],
  [100_000, 700, 20, '0.35', 'None'],
  [68_000, 2_223, 100, 'All cash', 'All cash'],
  [100_000, 0, 20, 'No profit', 'No profit'],
  [100_000, null, 20, 'Not given', 'Not given'],
  [null, 2_223, 20, 'Not given', 'Not given'],
])(
  'a price of %j, a profit of %j, and %j%% down read %s and %s',
  (price, monthlyProfit, smallestDownPercent, dscr, term) => {
    const known = { price, monthlyProfit, smallestDownPercent };
    const figures = { ...known, ...financingFigures(known) };
    expect(formatListingDscr(figures)).toBe(dscr);
    expect(formatZeroDownTerm(figures)).toBe(term);
  },
);
