import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { Verdict } from '#src/features/analyzer/Verdict.tsx';
import { someFigures } from '#tests/domain/deals/analysis/some-figures.ts';

function verdictOn(overrides: Partial<Figures>): string {
  const figures = someFigures(overrides);
  const deal = analyzeDeal(figures);
  const result = deal?.structures.find(({ id }) => id === 'seller-financing')?.result ?? null;
  return renderToString(<Verdict {...{ deal, figures, result }} best={null} business={null} />);
}

test.each<[string, Partial<Figures>, string]>([
  ['a profit', {}, 'Profit covers the payment 1.70 times.'],
  ['a loss', { profit: -100 }, 'The business loses money, so nothing covers the payment.'],
  ['neither', { profit: 0 }, 'The business makes no profit, so nothing covers the payment.'],
  [
    'a loss of less than the add-backs',
    { profit: -100, 'add-backs': 12_000 },
    'Profit covers the payment 0.51 times.',
  ],
  [
    'a profit that the salary takes',
    { salary: 48_000 },
    'The owner&#x27;s salary takes all the profit, so nothing covers the payment.',
  ],
])('of %s, the verdict says how often it covers the payment', (_, figures, sentence) => {
  expect(verdictOn(figures)).toContain(sentence);
});
