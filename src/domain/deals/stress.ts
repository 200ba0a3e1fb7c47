import {
  checkMonths,
  checkRate,
  checkWithin,
  isNothing,
  InvalidDealInputError,
} from './input-checks.ts';
import { checkProfitPath, profitIn, type ProfitPath } from './profit-path.ts';
import { amortize, type ScheduleTerms } from './schedule.ts';

/** A deal, and what may go wrong with it; nothing goes wrong unless said. */
export interface StressInput extends ScheduleTerms, ProfitPath {
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

function checkStress(input: StressInput): void {
  checkRate('apr', input.apr);
  checkProfitPath(input);
  checkWithin('rateChange', input.rateChange ?? 0, -100, 100);
}
