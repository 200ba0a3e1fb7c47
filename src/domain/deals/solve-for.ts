import { annualize, irr } from './returns.ts';
import { fewestMonths, SOLVED_TERM_MAX } from './note-terms.ts';
import {
  NO_DEBT,
  reaches,
  formatDscr,
  type Loan,
  monthlyPayment,
  annuityFactor,
} from './payment.ts';
import {
  checkMoney,
  checkMonths,
  checkProfit,
  isNothing,
  checkRate,
  checkShare,
  checkWithin,
} from './input-checks.ts';
import { formatDollars, formatCount } from '../shared/number-text.ts';
import { withArticle } from '../shared/with-article.ts';

const NO_PROFIT = "There's no profit to pay a note.";
const ALL_CASH = "There's no profit to pay a note, so you'd have to pay all cash.";

interface Earnings {
  /** Yearly SDE in US dollars, minus any salary paid; negative for a loss. */
  sde: number;
  /** From 0.01 to 1,000. */
  targetDscr: number;
}

interface InterestOnly {
  /** At the start, in whole months from 0. Default 0. */
  interestOnlyMonths?: number | undefined;
}

export interface ShortestTermInput
  extends Earnings, InterestOnly, Pick<Loan, 'principal' | 'apr'> {}

/** Null, with the reason, when no term works. */
export type ShortestTerm =
  | { months: number; payment: number; reason?: never }
  | { months: null; payment: null; reason: string };

/**
 * The shortest term, in whole months up to SOLVED_TERM_MAX, at which a month's SDE covers the level payment at
 * the target DSCR. Interest-only months are part of it. A note shorter than a year must be covered by the months it
 * has. Throws InvalidDealInputError.
 */
export function shortestTerm(input: ShortestTermInput): ShortestTerm {
  const { principal, apr, sde, targetDscr, interestOnlyMonths = 0 } = input;
  checkMoney('principal', principal);
  checkRate('apr', apr);
  checkProfit('sde', sde);
  checkTargetDscr(targetDscr);
  checkMonths('interestOnlyMonths', interestOnlyMonths, 0);
  const monthly = sde / 12;
  if (isNothing(principal)) return noTerm(NO_DEBT);
  if (isNothing(monthly)) return noTerm(NO_PROFIT);
  const months = fewestMonths({ principal, apr, monthly, targetDscr });
  if (months !== null && interestOnlyMonths + months > SOLVED_TERM_MAX)
    return noTerm(NONE_SHORT_ENOUGH);
  if (months !== null) {
    const payment = monthlyPayment({ principal, apr, months });
    return { months: interestOnlyMonths + months, payment };
  }
  const interest = (principal * apr) / 12;
  return noTerm(
    reaches(monthly / interest, targetDscr)
      ? NONE_SHORT_ENOUGH
      : 'No term reaches it. The interest alone is too high.',
  );
}

const NONE_SHORT_ENOUGH = `No term up to ${SOLVED_TERM_MAX} months reaches it.`;

/** @param reason Why no term reaches it, as a sentence. */
const noTerm = (reason: string): ShortestTerm => ({ months: null, payment: null, reason });

/** The rate and the months are the note's. */
export interface LeastDownInput extends Earnings, Pick<Loan, 'apr' | 'months'> {
  /** US dollars, 0 or more. */
  price: number;
}

export type LeastDown = ReturnType<typeof leastDown>;

/**
 * The smallest down payment at which a note for the rest meets the target DSCR: the price minus
 * maxPrice's note, in dollars, unrounded, and as a share of the price from 0 to 1; with the reason if it's
 * all of the price. Null, with the reason, if there is none. Throws InvalidDealInputError.
 */
export function leastDown({ price, ...terms }: LeastDownInput) {
  checkMoney('price', price);
  const { note } = maxPrice({ ...terms, downShare: 0 });
  if (isNothing(price)) return { down: null, downShare: null, reason: 'The price is zero.' };
  if (isNothing(terms.sde)) return { down: price, downShare: 1, reason: ALL_CASH };
  const down = price - Math.min(price, note);
  return { down, downShare: down / price };
}

/** The rate and the months are the note's. */
export interface MaxPriceInput extends Earnings, Pick<Loan, 'apr' | 'months'> {
  /** Down payment as a share of the price, from 0 to 1. */
  downShare: number;
}

export type MaxPrice = ReturnType<typeof maxPrice>;

/**
 * The highest price that meets a target DSCR, and its note, in US dollars, unrounded; both 0 without a
 * profit. The price is null, with the reason, when it's all cash, so no note limits it. The note is the
 * present value of SDE ÷ 12 ÷ target each month over the term, which is that times (1 − (1 + i)^−n) ÷ i; the
 * price is the note ÷ (1 − down). Throws InvalidDealInputError.
 */
export function maxPrice({ sde, targetDscr, apr, months, downShare }: MaxPriceInput) {
  checkProfit('sde', sde);
  checkTargetDscr(targetDscr);
  checkRate('apr', apr);
  checkMonths('months', months);
  checkShare('downShare', downShare);
  const note = (Math.max(0, sde) / 12 / targetDscr) * annuityFactor(apr, months);
  if (downShare === 1) return { note, price: null, reason: ALL_DOWN };
  return { note, price: note / (1 - downShare) };
}

/** @throws InvalidDealInputError unless the ratio is from 0.01 to 1,000. */
export const checkTargetDscr = (targetDscr: number): void =>
  checkWithin('targetDscr', targetDscr, 0.01, 1_000);

const ALL_DOWN = 'You pay all cash, so no note limits the price.';

/** Stands beside a verdict about terms that the seller refuses. */
export const ZERO_DOWN_REFUSED = "This seller doesn't accept $0 down.";

/**
 * Whether a deal with nothing down can pay for itself on these terms, and if not, the shortest term at
 * which it would. Interest-only months are part of that term, and come before `months`. Throws InvalidDealInputError.
 */
export function zeroDownCheck(input: LeastDownInput & InterestOnly) {
  const { price: principal, sde, apr, months, targetDscr } = input;
  checkMoney('price', principal);
  const payment = monthlyPayment({ principal, apr, months });
  const term = shortestTerm({ ...input, principal });
  if (isNothing(principal)) return { dscr: null, verdict: NO_DEBT };

  const monthly = sde / 12;
  const dscr = monthly / payment;
  const canPay = reaches(dscr, 1);
  let opening = canPay ? 'can barely make its payments' : "can't pay for itself";
  if (canPay && reaches(dscr, targetDscr)) opening = 'pays for itself';
  const available = isNothing(monthly) ? 'no profit left' : `${formatDollars(monthly)} a month`;
  const figures = `the business has ${available} to cover ${withArticle(formatDollars(payment))} payment`;
  const target = `a DSCR of at least ${formatDscr(targetDscr)}`;
  const remedy =
    term.months === null
      ? `No term up to ${SOLVED_TERM_MAX} months gives ${target}.`
      : `The shortest term that gives ${target} is ${formatCount(term.months, 'month')}.`;
  return {
    /** A month's SDE ÷ the payment. Null without debt, and for a note that doesn't fill the year of its DSCR. */
    dscr: months < 12 ? null : dscr,
    /** The result in a sentence or two for visitors. */
    verdict: `This deal ${opening}: ${figures}. ${remedy}`,
  };
}

/** Each tranche has its own term and level payments. */
export interface Tranche extends Pick<Loan, 'apr' | 'months'> {
  /** US dollars, 0 or more. */
  amount: number;
}

/**
 * The combined cost of several loans: the average rate weighted by amount, and the IRR of all payments.
 * The two differ when the expensive loans run longer or shorter than the cheap ones.
 * Yearly rates as decimals; null, with the reason, when nothing is borrowed.
 * Throws InvalidDealInputError naming the tranche.
 */
export function blendedCost(tranches: readonly Tranche[]) {
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
