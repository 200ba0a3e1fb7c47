import { describe, expect, it, test } from 'vitest';
import { TYPICAL_TERMS, ZERO_DOWN_TERMS } from '#src/domain/deals/typical-terms.ts';
import { financingFigures } from '#src/domain/listings/financing-figures.ts';
import {
  cardFinancing,
  cardFinancingNote,
  financingFilterNote,
  formatTerms,
} from '#src/domain/listings/financing-words.ts';

test('terms read the way people say them', () => {
  expect(formatTerms(TYPICAL_TERMS)).toBe('20% down and 48 months at 8%');
  expect(formatTerms(ZERO_DOWN_TERMS)).toBe('$0 down and 60 months at 8%');
  expect(formatTerms({ downShare: 0.07, apr: 0.0725, months: 36 })).toBe(
    '7% down and 36 months at 7.25%',
  );
});

describe("a card's financing line", () => {
  const line = (price: number | null, monthlyProfit: number | null) =>
    cardFinancing(financingFigures({ price, monthlyProfit }));

  it('has the DSCR and the shortest zero-down term', () => {
    expect(line(68_000, 2_223)).toBe('DSCR 1.67 with 20% down · $0 down needs 45 months to repay');
    expect(line(185_000, 4_465)).toBe('DSCR 1.23 with 20% down · $0 down needs 64 months to repay');
  });

  it('says so when no term works', () => {
    expect(line(100_000, 700)).toBe('DSCR 0.35 with 20% down · too tight for $0 down');
    expect(line(100_000, 0)).toBe('No profit to cover payments');
  });

  it('is left out when the card already says there is no price or profit', () => {
    expect(line(null, 2_223)).toBeNull();
    expect(line(68_000, null)).toBeNull();
  });
});

test('the notes give the terms behind each figure', () => {
  expect(cardFinancingNote()).toBe(
    "On cards, DSCR assumes 20% down and 48 months at 8%, before any owner's salary, even if the seller wants other terms. “$0 down” shows the fewest months to repay a full-price note at 8% while keeping DSCR at 1.25 or better.",
  );
  expect(financingFilterNote()).toBe(
    '“Pays for itself” means profit covers a 60-month, 8% seller note 1.25 times with no money down. Typical terms: 20% down and 48 months at 8%.',
  );
});
