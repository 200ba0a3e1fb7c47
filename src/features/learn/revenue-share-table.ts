import { annualize, revenueShare } from '#src/domain/deals/returns.ts';
import { MONTHS_MAX } from '#src/domain/shared/limits.ts';
import { formatDollars, formatRate, formatShare } from '#src/domain/shared/number-text.ts';
import type { ComponentProps } from '#src/domain/articles/component-props.ts';
import type { FigureTable } from './figure-table.ts';

/** One row per growth rate: how long the cap takes and what the money costs. */
export function revenueShareTable({
  growths,
  ...terms
}: ComponentProps<'RevenueShareTable'>): FigureTable {
  const { advance, cap, share, firstMonthRevenue } = terms;
  const rows = growths.map((growth) => {
    const { months, paid, monthlyRate, ceiling } = revenueShare({
      ...terms,
      growth,
      horizonMonths: MONTHS_MAX,
    });
    const cost = monthlyRate === null ? null : annualize(monthlyRate).effective;
    const most = ceiling !== null && ceiling < cap ? ceiling : paid;
    return [
      growth > 0 ? `+${formatRate(growth)}` : formatRate(growth),
      months === null ? 'Never' : `${months}`,
      months === null ? `At most ${formatDollars(most)}` : formatDollars(paid),
      cost === null || most < advance ? 'Not repaid' : formatShare(cost),
    ];
  });
  return {
    caption: `${formatDollars(advance)} now for ${formatRate(share)} of revenue until ${formatDollars(cap)} is paid`,
    columns: ['Monthly revenue growth', 'Months to reach cap', 'Total paid', 'Cost per year'],
    rows,
    note: `First month's revenue: ${formatDollars(firstMonthRevenue)}. The cost is the yearly interest rate, compounded, that the payments work out to.`,
  };
}
