import { formatDscr } from '#src/domain/deals/payment.ts';
import { dealRatios } from '#src/domain/deals/ratios.ts';
import { amortize } from '#src/domain/deals/schedule.ts';
import { formatDollars, formatCount, formatRate } from '#src/domain/shared/number-text.ts';
import type { ComponentProps } from '#src/domain/articles/component-props.ts';
import type { FigureTable } from './figure-table.ts';

/** One row per term: the monthly payment and what the business has left. */
export function paymentTable({
  principal,
  apr,
  months: terms,
  monthlyProfit,
  salary,
}: ComponentProps<'PaymentTable'>): FigureTable {
  const rows = terms.map((months) => {
    const { paymentCents, totalInterestCents } = amortize({ principal, apr, months });
    const payment = paymentCents / 100;
    const cells = [
      formatCount(months, 'month'),
      formatDollars(payment),
      formatDollars(totalInterestCents / 100),
    ];
    if (monthlyProfit === undefined) return cells;
    const sde = monthlyProfit * 12;
    const { dscr } = dealRatios({ sde, salary, principal, apr, months, cashIn: 0 });
    const left = monthlyProfit - salary / 12 - payment;
    return [...cells, formatDollars(left), dscr === null ? 'No debt' : formatDscr(dscr)];
  });
  const withProfit = monthlyProfit !== undefined;
  return {
    caption: `A note of ${formatDollars(principal)} at ${formatRate(apr)}`,
    columns: [
      'Term',
      'Monthly payment',
      'Total interest',
      ...(withProfit ? ['Left each month', 'DSCR'] : []),
    ],
    rows,
    ...(withProfit && { note: profitNote(monthlyProfit, salary) }),
  };
}

const profitNote = (monthlyProfit: number, salary: number) =>
  `Based on ${formatDollars(monthlyProfit)} of monthly profit, ${
    salary > 0 ? `less ${formatDollars(salary)} a year in salary` : 'before any salary'
  }. DSCR: profit divided by loan payments, rounded down.`;
