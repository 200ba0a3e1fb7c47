import { valuation } from '#src/domain/deals/valuation.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import type { ComponentProps } from '#src/domain/articles/component-props.ts';
import type { FigureTable } from './figure-table.ts';

/** One row for each multiple of a year's profit. */
export function valuationTable({
  monthlyProfit,
  multiples,
}: ComponentProps<'ValuationTable'>): FigureTable {
  return {
    caption: `What ${formatDollars(monthlyProfit)} of profit a month comes to`,
    columns: ['Multiple of a year', 'Value', '10% lower', '10% higher'],
    rows: multiples.map((multiple) => {
      const value = valuation({ monthly: monthlyProfit, multiple, adjustment: 0 });
      if (value.base === null) return [`${multiple} ×`, value.reason, '', ''];
      return [
        `${multiple} ×`,
        formatDollars(value.base),
        formatDollars(value.low),
        formatDollars(value.high),
      ];
    }),
  };
}
