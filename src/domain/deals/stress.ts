import { changeProfit } from './dscr-grid.ts';
import {
  checkMoney,
  checkMonths,
  checkProfit,
  checkRate,
  checkShare,
  checkWithin,
  isNothing,
  InvalidDealInputError,
} from './input-checks.ts';
import { amortize, type ScheduleTerms } from './schedule.ts';

/** A deal, and what may go wrong with it; nothing goes wrong unless said. */
export interface StressInput extends ScheduleTerms {
  /** A year's SDE at closing in US dollars; below 0 for a loss. */
  sde: number;
  /** What whoever runs the business is paid in a year, in US dollars; nothing unless said. */
  salary?: number;
  /** At once and for good, as a decimal from −10 to 10: −0.2 is a fifth less profit. */
  profitChange?: number;
  /** From month to month, as a decimal from −1 to 0.5. */
  growth?: number;
  /** Part of the customers lost in a month and not replaced, from 0 to 1. */
  churn?: number;
  /**
   * A month's revenue in US dollars. With it, costs stay when revenue is lost, so that each dollar
   * lost is lost of the profit; without it, costs fall along and profit declines as revenue does.
   */
  monthlyRevenue?: number | null;
  /** Added to the apr, as a decimal: 0.02 turns 8 % into 10 %. The sum must be 0 or more. */
  rateChange?: number;
  /** Whole months to look at, from 1; the term unless said. After the note's end nothing is due. */
  horizonMonths?: number;
}

/** US dollars, unrounded but for the payment, which is in whole cents. */
export interface StressRow {
  /** From 1. */
  month: number;
  /** A month's SDE less salary. */
  profit: number;
  payment: number;
  /** profit − payment: below 0 the owner pays in. */
  left: number;
  /** Sum of `left` so far. */
  total: number;
}

export interface StressResult {
  rows: StressRow[];
  /** The first month in which the owner must pay in. Null when there is none. */
  firstShortMonth: number | null;
  /** Why the first short month is null, in words for a visitor. */
  reason?: string;
  /** How many months the owner must pay in, and how much in all, in US dollars. */
  shortMonths: number;
  paidIn: number;
  worst: StressRow;
}

/**
 * A deal month by month under stress: profit_k = SDE ÷ 12 × (1 + profitChange) × f^(k−1) − salary ÷ 12
 * with f = (1 + growth)(1 − churn), against the payments of the note's own schedule at the changed
 * rate. Nothing is kept for worse months: each is looked at alone. Throws InvalidDealInputError.
 */
export function stress(input: StressInput): StressResult {
  const { horizonMonths = input.months, rateChange = 0 } = input;
  checkStress(input);
  const apr = input.apr + rateChange;
  if (!(apr >= 0)) throw new InvalidDealInputError('rateChange', 'small enough to leave a rate');
  const schedule = amortize({ ...input, apr }).rows;
  checkMonths('horizonMonths', horizonMonths);

  let total = 0;
  const rowOf = (month: number): StressRow => {
    const profit = profitIn(month, input);
    const payment = (schedule[month - 1]?.payment ?? 0) / 100;
    const left = profit - payment;
    total += left;
    return { month, profit, payment, left, total };
  };
  let worst = rowOf(1);
  const rows = [worst];
  for (let month = 2; month <= horizonMonths; month += 1) {
    const row = rowOf(month);
    rows.push(row);
    if (row.left < worst.left) worst = row;
  }
  const short = rows.filter(({ left }) => !isNothing(-left));
  const paidIn = short.reduce((sum, { left }) => sum - left, 0);
  const [first] = short;
  return {
    rows,
    firstShortMonth: first?.month ?? null,
    ...(!first && { reason: `The owner never has to pay in within ${horizonMonths} months.` }),
    shortMonths: short.length,
    paidIn,
    worst,
  };
}

/** A month's SDE less salary, with all that goes wrong by then. */
function profitIn(month: number, input: StressInput): number {
  const { sde, salary = 0, profitChange = 0, growth = 0, churn = 0, monthlyRevenue } = input;
  const first = changeProfit(sde / 12, profitChange);
  const change = ((1 + growth) * (1 - churn)) ** (month - 1) - 1;
  const costsStay = change < 0 && typeof monthlyRevenue === 'number';
  const profit = costsStay ? first + monthlyRevenue * change : changeProfit(first, change);
  return profit - salary / 12;
}

function checkStress(input: StressInput): void {
  checkRate('apr', input.apr);
  checkProfit('sde', input.sde);
  checkMoney('salary', input.salary ?? 0);
  checkWithin('profitChange', input.profitChange ?? 0, -10, 10);
  checkWithin('growth', input.growth ?? 0, -1, 0.5);
  checkShare('churn', input.churn ?? 0);
  checkMoney('monthlyRevenue', input.monthlyRevenue ?? 0);
  checkWithin('rateChange', input.rateChange ?? 0, -100, 100);
}
