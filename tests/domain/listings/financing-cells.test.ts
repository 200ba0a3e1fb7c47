import { expect, test } from 'vitest';
import { formatListingDscr, formatZeroDownTerm } from '#src/domain/listings/financing-cells.ts';
import { financingFigures } from '#src/domain/listings/financing-figures.ts';

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
