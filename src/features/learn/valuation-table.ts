import { valuation } from '#src/domain/deals/valuation.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import type { ComponentProps } from '#src/domain/articles/component-props.ts';
import type { FigureTable } from './figure-table.ts';

/** One row per multiple of yearly profit. */
export function valuationTable({
  monthlyProfit,
  multiples,
}: ComponentProps<'ValuationTable'>): FigureTable {
  return {
    caption: `What ${formatDollars(monthlyProfit)} of monthly profit is worth`,
    columns: ['Multiple of yearly profit', 'Value', '10% lower', '10% higher'],
    rows: multiples.map((multiple) => {
      const value = valuation({ monthly: monthlyProfit, multiple, adjustment: 0 });
      if (value.base === null) return [`${multiple}x`, value.reason, '', ''];
      return [
        `${multiple}x`,
        formatDollars(value.base),
        formatDollars(value.low),
        formatDollars(value.high),
      ];
    }),
  };
}
