import { describe, expect, it, test } from 'vitest';
import { TYPICAL_TERMS, ZERO_DOWN_TERMS } from '#src/domain/deals/typical-terms.ts';
import { financingFigures } from '#src/domain/listings/financing-figures.ts';
import {
  cardFinancing,
  cardFinancingNote,
  financingFilterNote,
  formatTerms,
} from '#src/domain/listings/financing-words.ts';

test('terms read as people say them', () => {
  expect(formatTerms(TYPICAL_TERMS)).toBe('20% down and 48 months at 8%');
  expect(formatTerms(ZERO_DOWN_TERMS)).toBe('$0 down and 60 months at 8%');
  expect(formatTerms({ downShare: 0.07, apr: 0.0725, months: 36 })).toBe(
    '7% down and 36 months at 7.25%',
  );
});

describe('the line of a card', () => {
  const line = (price: number | null, monthlyProfit: number | null) =>
    cardFinancing(financingFigures({ price, monthlyProfit }));

  it('has the DSCR and the shortest zero-down term', () => {
    expect(line(68_000, 2_223)).toBe('DSCR 1.67 · $0 down at 45+ months');
    expect(line(185_000, 4_465)).toBe('DSCR 1.23 · $0 down at 64+ months');
  });

  it('says so when no term will do', () => {
    expect(line(100_000, 700)).toBe('DSCR 0.35 · too tight at $0 down');
    expect(line(100_000, 0)).toBe('No profit to cover payments');
  });

  it('is left out where the card says already that price or profit are not given', () => {
    expect(line(null, 2_223)).toBeNull();
    expect(line(68_000, null)).toBeNull();
  });
});

test('what the figures mean is said with the terms they are reckoned with', () => {
  expect(cardFinancingNote()).toBe(
    "DSCR assumes 20% down and 48 months at 8%, with no owner's salary subtracted. “$0 down” shows the shortest 8% note with no money down that reaches a DSCR of 1.25.",
  );
  expect(financingFilterNote()).toBe(
    '“Pays for itself” means profit covers a 60-month, 8% note 1.25 times with no money down. Typical terms: 20% down and 48 months at 8%.',
  );
});
