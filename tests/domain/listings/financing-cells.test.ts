import { expect, test } from 'vitest';
import { formatTypicalDscr, formatZeroDownTerm } from '#src/domain/listings/financing-cells.ts';
import { financingFigures } from '#src/domain/listings/financing-figures.ts';

test.each([
  [68_000, 2_223, '1.67', '45 months'],
  [1_000, 2_000, '102.40', '1 month'],
  [100_000, 700, '0.35', 'None'],
  [100_000, 0, 'No profit', 'No profit'],
  [100_000, null, 'Not provided', 'Not provided'],
  [null, 2_223, 'Not provided', 'Not provided'],
])('a price of %j and a profit of %j read %s and %s', (price, monthlyProfit, dscr, term) => {
  const figures = financingFigures({ price, monthlyProfit });
  expect(formatTypicalDscr(figures)).toBe(dscr);
  expect(formatZeroDownTerm(figures)).toBe(term);
});
