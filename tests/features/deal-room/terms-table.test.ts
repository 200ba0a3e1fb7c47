import { expect, it } from 'vitest';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { meaningOf } from '#src/features/deal-room/TermsTable.tsx';
import { aTerms, LISTING } from '#tests/domain/deal-room/a-deal.ts';

it('names what a figure is about: a year of the note, or the note alone', () => {
  // 12 months of $2,100 against six payments of about $4,390; one month is less than half of one.
  const note = { amount: 25_734, apr: 0.08, months: 6, interestOnlyMonths: 0 };
  const revenueShare = { amount: 13_000, share: 0.1, months: 24 };
  const terms = aTerms({ price: 48_734, sellerNote: note, revenueShare });
  expect(meaningOf(terms, LISTING, 'buyer', 0.12)).toContainEqual([
    'A year’s profit covers the note’s costliest year',
    '0.95 times',
  ]);
  expect(meaningOf(terms, LISTING, 'seller', 0.12)).toContainEqual([
    'Lost on the note if the buyer stops paying after a year',
    '$0',
  ]);
});

it('says in words that nothing is paid later, and that a figure isn’t known', () => {
  const cash = aTerms({ price: 40_000, cashAtClose: 40_000, sellerNote: null });
  const atEnd = (terms: typeof cash, listing = LISTING) =>
    meaningOf(terms, listing, 'buyer', 0.12).find(
      ([label]) => label === 'Ahead after the last payment',
    )?.[1];
  expect(atEnd(cash)).toBe('Nothing is paid later');
  expect(atEnd(aTerms(), { ...LISTING, monthlyProfit: null })).toBe('Not known');
  const revenueShare = { amount: 8_000, share: 0.1, months: 24 };
  const shared = aTerms({ price: 48_000, cashAtClose: 40_000, sellerNote: null, revenueShare });
  expect(atEnd(shared, { ...LISTING, monthlyRevenue: 0 })).toBe('Not known');
});

it('says what later payments are worth to the seller at the rate that waiting costs them', () => {
  const terms = aTerms({ price: 40_000, cashAtClose: 40_000, sellerNote: null });
  const labels = (rate: number) =>
    meaningOf(terms, LISTING, 'seller', rate).map(([label]) => label);
  expect(labels(0.085)).toContain('Worth today at 8.5% a year');
  const worth = (rate: number, of = aTerms()) =>
    meaningOf(of, LISTING, 'seller', rate).find(([label]) => label.startsWith('Worth'))?.[1];
  const [atNothing, usual, dear] = [0, 0.12, 0.3].map(
    (rate) => readNumber(worth(rate) ?? '', 'dollars') ?? 0,
  );
  expect(atNothing).toBeGreaterThan(usual ?? 0);
  expect(usual).toBeGreaterThan(dear ?? 0);
  // What depends on results isn't in it, and is named beside it.
  const earnOut = { amount: 10_000, months: 12, target: 'Profit of $30,000' };
  const withEarnOut = aTerms({ price: aTerms().price + 10_000, earnOut });
  expect(worth(0.12, withEarnOut)).toBe(`${worth(0.12)}, plus up to $8,874 if the earnout is paid`);
});
