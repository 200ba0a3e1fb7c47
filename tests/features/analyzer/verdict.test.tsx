import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { Analyzer } from '#src/features/analyzer/Analyzer.island.tsx';
import { businessOf } from '#src/features/analyzer/business.ts';
import { Verdict } from '#src/features/analyzer/Verdict.tsx';
import { aListing } from '#tests/domain/listings/a-listing.ts';
import { someFigures } from '#tests/domain/deals/analysis/some-figures.ts';

function verdictOn(overrides: Partial<Figures>, structure = 'seller-financing'): string {
  const figures = someFigures(overrides);
  const deal = analyzeDeal(figures);
  const result = deal?.structures.find(({ id }) => id === structure)?.result ?? null;
  return renderToString(<Verdict {...{ deal, figures, result }} best={null} business={null} />);
}

test.each<[string, Partial<Figures>, string]>([
  ['a profit', {}, 'A year&#x27;s profit covers the costliest year&#x27;s payments 1.70 times.'],
  ['a loss', { profit: -100 }, 'The business loses money, so nothing covers the payment.'],
  ['neither', { profit: 0 }, 'The business makes no profit, so nothing covers the payment.'],
  [
    'a loss of less than the add-backs',
    { profit: -100, 'add-backs': 12_000 },
    'A year&#x27;s profit covers the costliest year&#x27;s payments 0.51 times.',
  ],
  [
    'a profit that the salary takes',
    { salary: 48_000 },
    'The owner&#x27;s salary takes all the profit, so nothing covers the payment.',
  ],
])('of %s, the verdict says how often it covers the payment', (_, figures, sentence) => {
  expect(verdictOn(figures)).toContain(sentence);
});

test('a note that only growth pays is not covered by today’s profit', () => {
  const terms = { price: 100_000, down: 20, rate: 8, months: 48, 'interest-only': 12 };
  const verdict = verdictOn({ ...terms, revenue: 6_000, profit: 1_900, growth: 3 });
  expect(verdict).toContain('Not at today&#x27;s profit.');
  expect(verdict).not.toContain('You need to add cash');
});

test('all cash at close leaves no note to name terms of', () => {
  const verdict = verdictOn({ down: 100, months: 48, rate: 8 });
  expect(verdict).toContain('Seller financing, with $90,000 down (100%): $0 a month.');
});

test.each(['investor-backed', 'earnout'])('what %s takes is no fixed payment', (structure) => {
  const verdict = verdictOn({}, structure);
  expect(verdict).toContain('There are no fixed payments.');
  expect(verdict).toMatch(/ down: \$[\d,]+ a month from first-year profit\./);
});

function analyzerOf(financing: Parameters<typeof aListing>[0]): string {
  const listing = toPublicListing(aListing(financing));
  if (listing.isOffMarket) throw new Error('off the market');
  return renderToString(<Analyzer business={businessOf(listing)} />).replaceAll('&#x27;', "'");
}

test('a profit above revenue is remarked on', () => {
  const remark = "Profit can't be more than revenue.";
  expect(analyzerOf({ monthlyRevenue: 1_000, monthlyProfit: 2_500 })).toContain(remark);
  expect(analyzerOf({ monthlyRevenue: 2_500, monthlyProfit: 2_500 })).not.toContain(remark);
});

const NO_NOTE = "This seller doesn't accept this structure.";
const NO_ZERO_DOWN = "This seller doesn't accept $0 down.";

test('what the seller does not accept is said beside the answer', () => {
  const installments = analyzerOf({
    financing: {
      openToZeroDown: false,
      structures: ['cash', 'installments'],
      smallestDownPercent: 30,
    },
  });
  expect(installments).toContain(NO_NOTE);
  expect(installments).not.toContain('Best fit: seller financing');
  expect(installments).toContain(NO_ZERO_DOWN);
  const note = analyzerOf({});
  expect(note).not.toContain(NO_NOTE);
  expect(note).not.toContain(NO_ZERO_DOWN);
});

test.each([
  [
    0,
    'Best fit: seller financing. Of the structures the seller accepts and profit can cover with no money down, it',
  ],
  [20, 'Best fit: earnout. Of the structures the seller accepts and profit can cover, it'],
])('with %i%% down, the best fit needs no other cash at close', (smallestDownPercent, words) => {
  const html = analyzerOf({
    financing: {
      openToZeroDown: smallestDownPercent === 0,
      structures: ['seller_financing', 'earn_out'],
      smallestDownPercent,
    },
  });
  expect(html).toContain(words);
});

test('a business that leaves no cash has no best fit', () => {
  const html = analyzerOf({
    monthlyProfit: 0,
    history: { lastMonth: '2026-09', revenue: [2_000], profit: [0] },
    financing: { openToZeroDown: true, structures: ['equity_swap'], smallestDownPercent: 0 },
  });
  expect(html).toContain('no structure this seller accepts leaves a safe margin');
});
