import { type YearlyRates, annualize } from './annual.ts';
import { irr } from './irr.ts';
import { checkMoney, checkMonths, checkRate } from './input-checks.ts';
import { monthlyPayment } from './payment.ts';

export interface Tranche {
  /** US dollars, 0 or more. */
  amount: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Whole number from 1. Each tranche has its own term and level payments. */
  months: number;
}

/** Yearly rates as decimals. Null, with the reason, when nothing is borrowed. */
export type BlendedCost =
  | ({ weighted: number; reason?: never } & YearlyRates)
  | { weighted: null; nominal: null; effective: null; reason: string };

/**
 * The combined cost of several loans: the average rate weighted by amount, and the IRR of all payments.
 * The two differ when the expensive loans run longer or shorter than the cheap ones.
 * Throws InvalidDealInputError naming the tranche.
 */
export function blendedCost(tranches: readonly Tranche[]): BlendedCost {
  const flows = [0];
  let amounts = 0;
  let weights = 0;
  for (const [index, { amount, apr, months }] of tranches.entries()) {
    checkMoney(`tranches[${index}].amount`, amount);
    checkRate(`tranches[${index}].apr`, apr);
    checkMonths(`tranches[${index}].months`, months);
    amounts += amount;
    weights += amount * apr;
    const payment = monthlyPayment({ principal: amount, apr, months });
    for (let month = 1; month <= months; month += 1) flows[month] = (flows[month] ?? 0) + payment;
  }
  flows[0] = -amounts;
  const { rate } = irr(flows);
  if (rate === null) {
    return { weighted: null, nominal: null, effective: null, reason: 'Nothing is borrowed.' };
  }
  return { weighted: weights / amounts, ...annualize(rate) };
}
