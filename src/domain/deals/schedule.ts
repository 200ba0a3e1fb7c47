import { checkMonths, InvalidDealInputError, checkMoney, checkRate } from './input-checks.ts';
import { annuityFactor, checkLoan, type Loan } from './payment.ts';

/** A loan, optionally with standby or interest-only months or a balloon payment. */
export interface ScheduleTerms extends Loan {
  /** Interest-only months, after any standby; part of `months`. Default 0. */
  interestOnlyMonths?: number | undefined;
  /** Months at the start with no payment, whose interest is added to principal; part of `months`. */
  standbyMonths?: number | undefined;
  /** The month in which the remaining balance is paid at once. Default: the last month. */
  balloonMonth?: number | undefined;
  /** A month's interest, and its balance before its payment, where something was paid beside the payments. */
  accrue?: ((balance: number, month: number) => Accrued) | undefined;
}

/** Whole cents. */
export interface Accrued {
  interest: number;
  balance: number;
}

/** Integer cents, except the month. payment = interest + principal in every row. */
export interface ScheduleRow {
  /** From 1. */
  month: number;
  payment: number;
  interest: number;
  /** What the payment takes off the balance; negative in standby, when interest is added. */
  principal: number;
  /** Remaining balance after the payment; never negative, and 0 in the last row. */
  balance: number;
}

export interface Schedule {
  rows: ScheduleRow[];
  /** The level payment of the months that repay principal. */
  paymentCents: number;
  /** The last row's payment, including any balloon and what rounding left over. */
  lastPaymentCents: number;
  totalInterestCents: number;
}

/**
 * Amortizes a loan month by month, in whole cents. Each month's interest is balance × apr ÷ 12, rounded
 * half up; the level payment is the annuity over the months that are neither standby nor interest-only.
 * A principal of 0 has no rows. If rounding up or a prepayment repays a loan early, its last rows are 0; a
 * prepayment doesn't change the level payment. Throws InvalidDealInputError. At least one month must repay
 * principal; for a loan repaid at once at the end, set balloonMonth.
 */
export function amortize(terms: ScheduleTerms): Schedule {
  const { principal, apr, months } = terms;
  const { interestOnlyMonths = 0, standbyMonths = 0, balloonMonth = months } = terms;
  checkLoan(terms);
  checkMonths('standbyMonths', standbyMonths, 0, months - 1);
  checkMonths('interestOnlyMonths', interestOnlyMonths, 0, months - 1 - standbyMonths);
  checkMonths('balloonMonth', balloonMonth, 1, months);
  const start = roundHalfUp(principal * 100);
  if (start === 0) return { rows: [], paymentCents: 0, lastPaymentCents: 0, totalInterestCents: 0 };

  const interestOn = (balance: number) => roundHalfUp((balance * apr) / 12);
  const { accrue = (balance) => ({ interest: interestOn(balance), balance }) } = terms;
  const levelFrom = standbyMonths + interestOnlyMonths;
  let owed = start;
  for (let month = 1; month <= standbyMonths; month += 1) owed += interestOn(owed);
  checkExact(owed);
  const paymentCents = roundHalfUp(owed / annuityFactor(apr, months - levelFrom));

  const rows: ScheduleRow[] = [];
  let balance = start;
  let totalInterestCents = 0;
  for (let month = 1; month <= balloonMonth; month += 1) {
    const accrued = accrue(balance, month);
    const { interest } = accrued;
    balance = accrued.balance;
    let payment = paymentCents;
    if (month <= levelFrom) payment = month <= standbyMonths ? 0 : interest;
    if (month === balloonMonth || payment > balance + interest) payment = balance + interest;
    const repaid = payment - interest;
    balance -= repaid;
    rows.push({ month, payment, interest, principal: repaid, balance });
    totalInterestCents += interest;
  }
  checkExact(totalInterestCents);
  const lastPaymentCents = rows.at(-1)?.payment ?? 0;
  return { rows, paymentCents, lastPaymentCents, totalInterestCents };
}

/** Rounds a product to whole cents. The factor turns 0.4999999999999999 back into the 0.5 it is in decimals. */
export const roundHalfUp = (cents: number) => Math.round(cents * (1 + 2 ** -50));

function checkExact(cents: number): void {
  if (Number.isSafeInteger(cents)) return;
  throw new InvalidDealInputError('principal', 'small enough to be exact to the cent');
}

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
