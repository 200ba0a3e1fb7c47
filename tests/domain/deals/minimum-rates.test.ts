import { expect, it } from 'vitest';
import rates from '../../../content/figures/minimum-rates.json' with { type: 'json' };
import { minimumRateWarning } from '#src/domain/deals/published-figures.ts';
import { formatRate } from '#src/domain/shared/number-text.ts';

const { shortTermPercent, midTermPercent, longTermPercent } = rates;

it.each([
  [1, shortTermPercent],
  [36, shortTermPercent],
  [37, midTermPercent],
  [108, midTermPercent],
  [109, longTermPercent],
])('a note over %i months is warned of below %d% a year, and not at it', (months, percent) => {
  const apr = percent / 100;
  expect(minimumRateWarning({ apr, months })).toBeNull();
  expect(minimumRateWarning({ apr: apr - 0.0001, months })).toContain(
    `${formatRate(apr)} in ${rates.month}`,
  );
});

it.each([
  { apr: -0.01, months: 12 },
  { apr: Number.NaN, months: 12 },
  { apr: 0.05, months: 0 },
  { apr: 0.05, months: 1.5 },
])('refuses what is no note: %o', (loan) => {
  expect(() => minimumRateWarning(loan)).toThrow();
});
