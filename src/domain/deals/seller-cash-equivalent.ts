import { checkMoney, checkMonths, checkRate } from './input-checks.ts';

/** Money that reaches the seller after the closing. */
export interface Flow {
  /** Months after the closing, a whole number from 0. */
  month: number;
  /** US dollars, 0 or more. */
  amount: number;
}

export interface SellerProceeds {
  /** US dollars, 0 or more. */
  cashAtClose: number;
  flows: readonly Flow[];
  /** What waiting one month costs the seller, as a decimal: 0.01 is 1 % a month. 0 or more. */
  monthlyDiscount: number;
}

/**
 * What an offer is worth to the seller today, in dollars, unrounded: the cash at close and each
 * later payment at its present value, amount ÷ (1 + d)^month. Nothing is taken off for the risk that
 * a payment doesn't come. Throws InvalidDealInputError.
 */
export function sellerCashEquivalent({
  cashAtClose,
  flows,
  monthlyDiscount,
}: SellerProceeds): number {
  checkMoney('cashAtClose', cashAtClose);
  checkRate('monthlyDiscount', monthlyDiscount);
  return flows.reduce((worth, { month, amount }, index) => {
    checkMonths(`flows[${index}].month`, month, 0);
    checkMoney(`flows[${index}].amount`, amount);
    return worth + amount * (1 + monthlyDiscount) ** -month;
  }, cashAtClose);
}
