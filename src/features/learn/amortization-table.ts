import { amortize } from '#src/domain/deals/schedule.ts';
import { formatDollars, formatCount, formatRate } from '#src/domain/shared/number-text.ts';
import type { ComponentProps } from '#src/domain/articles/component-props.ts';
import type { FigureTable } from './figure-table.ts';

/** One row per year of a note. The last year may be shorter. */
export function amortizationTable(loan: ComponentProps<'Amortization'>): FigureTable {
  const { rows } = amortize(loan);
  const dollars = (cents: number) => formatDollars(cents / 100);
  const years = Array.from({ length: Math.ceil(rows.length / 12) }, (_, year) => {
    const ofYear = rows.slice(year * 12, year * 12 + 12);
    const sum = (part: 'payment' | 'interest' | 'principal') =>
      dollars(ofYear.reduce((total, row) => total + row[part], 0));
    const name =
      ofYear.length === 12 ? `${year + 1}` : `${year + 1} (${formatCount(ofYear.length, 'month')})`;
    return [
      name,
      sum('payment'),
      sum('interest'),
      sum('principal'),
      dollars(ofYear.at(-1)?.balance ?? 0),
    ];
  });
  const { principal, apr, months } = loan;
  return {
    caption: `${formatDollars(principal)} at ${formatRate(apr)} over ${formatCount(months, 'month')}, year by year`,
    columns: ['Year', 'Paid', 'Interest', 'Principal', 'Remaining balance'],
    rows: years,
    note: 'Rounded to whole dollars, so some sums are off by $1.',
  };
}
