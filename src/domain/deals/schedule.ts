import { checkMonths, InvalidDealInputError } from './input-checks.ts';
import { annuityFactor, checkLoan, type Loan } from './payment.ts';

/** A loan with, if agreed, months in which less is paid, or an early end. */
export interface ScheduleTerms extends Loan {
  /** Months that pay interest only, after any standby; part of `months`. None unless said. */
  interestOnlyMonths?: number | undefined;
  /** First months that pay nothing, their interest added to the principal; part of `months`. */
  standbyMonths?: number | undefined;
  /** The month in which all that is left is paid at once; without it, the last month. */
  balloonMonth?: number | undefined;
}

/** Integer cents, but for the month. payment = interest + principal, in every row. */
export interface ScheduleRow {
  /** From 1. */
  month: number;
  payment: number;
  interest: number;
  /** What the payment takes off the balance; below 0 in standby, when interest is added to it. */
  principal: number;
  /** Owed after the payment; never below 0, and 0 in the last row. */
  balance: number;
}

export interface Schedule {
  rows: ScheduleRow[];
  /** The level payment of the months that repay principal. */
  paymentCents: number;
  /** The last row's payment: it takes up what rounding left over, and a balloon. */
  lastPaymentCents: number;
  totalInterestCents: number;
}

/**
 * The payments of a loan month by month, in whole cents. Each month's interest is balance × apr ÷ 12,
 * rounded half up; the level payment is the annuity over the months that are neither standby nor
 * interest-only. A principal of 0 has no rows. A loan so small that its level payment rounds up may
 * be repaid early: its last rows are 0. Throws InvalidDealInputError; `months` must leave a month
 * that repays principal, so a loan repaid at once at its end is one with a balloonMonth.
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
  const levelFrom = standbyMonths + interestOnlyMonths;
  let owed = start;
  for (let month = 1; month <= standbyMonths; month += 1) owed += interestOn(owed);
  checkExact(owed);
  const paymentCents = roundHalfUp(owed / annuityFactor(apr, months - levelFrom));

  const rows: ScheduleRow[] = [];
  let balance = start;
  let lastPaymentCents = 0;
  let totalInterestCents = 0;
  for (let month = 1; month <= balloonMonth; month += 1) {
    const interest = interestOn(balance);
    let payment = Math.min(paymentCents, balance + interest);
    if (month <= levelFrom) payment = month <= standbyMonths ? 0 : interest;
    if (month === balloonMonth) payment = balance + interest;
    const repaid = payment - interest;
    balance -= repaid;
    rows.push({ month, payment, interest, principal: repaid, balance });
    lastPaymentCents = payment;
    totalInterestCents += interest;
  }
  checkExact(totalInterestCents);
  return { rows, paymentCents, lastPaymentCents, totalInterestCents };
}

// The factor lifts a product such as 0.4999999999999999 back to the half it is in decimals.
const roundHalfUp = (cents: number) => Math.round(cents * (1 + 2 ** -50));

function checkExact(cents: number): void {
  if (Number.isSafeInteger(cents)) return;
  throw new InvalidDealInputError('principal', 'small enough to be exact to the cent');
}
