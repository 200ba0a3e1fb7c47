import { formatDscr } from '#src/domain/deals/payment.ts';
import { dscrBand, dealRatios } from '#src/domain/deals/ratios.ts';
import { amortize } from '#src/domain/deals/schedule.ts';
import { AMOUNT_MAX, MONTHS_MAX } from '#src/domain/shared/limits.ts';
import {
  formatDollars,
  readNumber,
  formatCount,
  formatRate,
} from '#src/domain/shared/number-text.ts';

/** A note and the profit that pays it, in US dollars. `apr` is a yearly decimal. */
export interface Calculation {
  principal: number;
  apr: number;
  months: number;
  monthlyProfit: number | null;
}

export const CALCULATION_FIELDS = ['principal', 'rate', 'months', 'profit'] as const;
export type CalculationField = (typeof CALCULATION_FIELDS)[number];
export type CalculationErrors = Partial<Record<CalculationField, string>>;

const MESSAGES: Record<CalculationField, string> = {
  principal: 'Enter the note amount, like 60,000.',
  rate: 'Enter a yearly rate from 0 to 100, like 8 or 7.5.',
  months: `Enter whole months from 1 to ${MONTHS_MAX}, like 48.`,
  profit: 'Enter the monthly profit, like 2,200, or leave it blank.',
};

/**
 * Parses what a visitor typed. Figures are null until complete, with a message for each invalid
 * field. An empty field, as when replacing a number, gets no message.
 */
export function readCalculation(typed: Record<CalculationField, string>): {
  figures: Calculation | null;
  errors: CalculationErrors;
} {
  const within = (value: number | null, least: number, most: number) =>
    value !== null && value >= least && value <= most ? value : null;
  const whole = (value: number | null) => (Number.isInteger(value) ? value : null);
  const principal = within(readNumber(typed.principal, 'dollars'), 1, AMOUNT_MAX);
  const percent = within(readNumber(typed.rate, 'percent'), 0, 100);
  const months = whole(within(readNumber(typed.months, 'months'), 1, MONTHS_MAX));
  const monthlyProfit = within(readNumber(typed.profit, 'dollars'), 0, AMOUNT_MAX);
  const values = { principal, rate: percent, months, profit: monthlyProfit };
  const errors: CalculationErrors = {};
  for (const field of CALCULATION_FIELDS) {
    if (values[field] === null && typed[field].trim() !== '') errors[field] = MESSAGES[field];
  }
  if (principal === null || percent === null || months === null || errors.profit) {
    return { figures: null, errors };
  }
  return { figures: { principal, apr: percent / 100, months, monthlyProfit }, errors };
}

export function calculate({ principal, apr, months, monthlyProfit }: Calculation) {
  const { paymentCents, totalInterestCents } = amortize({ principal, apr, months });
  const rows: [name: string, value: string][] = [
    ['Monthly payment', formatDollars(paymentCents / 100)],
    ['Total interest', formatDollars(totalInterestCents / 100)],
  ];
  if (monthlyProfit !== null) {
    const sde = monthlyProfit * 12;
    const { dscr } = dealRatios({ sde, salary: 0, principal, apr, months, cashIn: 0 });
    const { label } = dscrBand(dscr);
    rows.push(
      ['Left each month', formatDollars(monthlyProfit - paymentCents / 100)],
      ['DSCR', dscr === null ? label : `${formatDscr(dscr)}, ${label.toLowerCase()}`],
    );
  }
  return {
    caption: `${formatDollars(principal)} at ${formatRate(apr)} over ${formatCount(months, 'month')}`,
    rows,
  };
}
