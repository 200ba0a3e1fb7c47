import { checkMoney, checkMonths, checkRate } from './input-checks.ts';

/** Default yearly discount rate for money paid later, as a decimal. */
export const OFFER_DISCOUNT = 0.12;

/** A payment to the seller after closing. */
export interface Flow {
  /** Months after closing, a whole number from 0. */
  month: number;
  /** US dollars, 0 or more. */
  amount: number;
}

/** Monthly payments as flows, the first one a month after closing. */
export const monthlyFlows = (payments: readonly number[]): Flow[] =>
  payments.map((amount, index) => ({ month: index + 1, amount }));

export interface SellerProceeds {
  /** US dollars, 0 or more. */
  cashAtClose: number;
  flows: readonly Flow[];
  /** The seller's monthly cost of waiting, as a decimal: 0.01 is 1% a month. 0 or more. */
  monthlyDiscount: number;
}

/**
 * An offer's present value to the seller, in dollars, unrounded: the cash at close plus each later
 * payment ÷ (1 + d)^month. Doesn't account for the risk of nonpayment. Throws InvalidDealInputError.
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
