import { formatDollars } from '../shared/money.ts';
import { formatCount } from '../shared/format-number.ts';
import { withArticle } from '../shared/with-article.ts';
import { type DscrBand, dscrBand } from './dscr-band.ts';
import { formatDscr, NO_DEBT, reaches, TARGET_DSCR } from './dscr-value.ts';
import { SOLVED_TERM_MAX } from './fewest-months.ts';
import { checkMoney, isNothing } from './input-checks.ts';
import { monthlyPayment } from './payment.ts';
import { shortestTerm, type ShortestTerm } from './solve-for.ts';

/** Stands beside a verdict about terms that the seller refuses. */
export const ZERO_DOWN_REFUSED = "This seller doesn't accept $0 down.";

export interface ZeroDownInput {
  /** US dollars, 0 or more, all of it financed. */
  price: number;
  /** Yearly SDE in US dollars; negative for a loss. */
  sde: number;
  /** Yearly salary of the operator in US dollars. Default 0. */
  salary?: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Whole number from 1. */
  months: number;
  /** Default TARGET_DSCR. */
  targetDscr?: number;
  /** Longest term to try. Default SOLVED_TERM_MAX. */
  maxMonths?: number;
}

export interface ZeroDownCheck {
  /** Level payment in US dollars, unrounded. */
  payment: number;
  /** A month's SDE minus salary ÷ the payment: the DSCR of a note of a year or more. Null without debt. */
  dscr: number | null;
  band: DscrBand;
  /** Whether a month's SDE minus salary covers the payment. */
  canPay: boolean;
  /** The shortest term that meets the target, longer or shorter than the one given. */
  shortestTerm: ShortestTerm;
  /** The result in a sentence or two for visitors. */
  verdict: string;
}

/**
 * Whether a deal with nothing down can pay for itself on these terms, and if not, the shortest term at
 * which it would. Throws InvalidDealInputError.
 */
export function zeroDownCheck(input: ZeroDownInput): ZeroDownCheck {
  const { price: principal, sde, salary = 0, apr, months } = input;
  const { targetDscr = TARGET_DSCR, maxMonths = SOLVED_TERM_MAX } = input;
  checkMoney('price', principal);
  const payment = monthlyPayment({ principal, apr, months });
  const term = shortestTerm({ principal, apr, sde, salary, targetDscr, maxMonths });
  if (isNothing(principal)) {
    const band = dscrBand(null);
    return { payment, dscr: null, band, canPay: true, shortestTerm: term, verdict: NO_DEBT };
  }

  const monthly = (sde - salary) / 12;
  const dscr = monthly / payment;
  const canPay = reaches(dscr, 1);
  let opening = canPay ? 'can barely make its payments' : "can't pay for itself";
  if (canPay && reaches(dscr, targetDscr)) opening = 'pays for itself';
  const available = isNothing(monthly) ? 'no profit left' : `${formatDollars(monthly)} a month`;
  const figures = `the business has ${available} to cover ${withArticle(formatDollars(payment))} payment`;
  const target = `a DSCR of at least ${formatDscr(targetDscr)}`;
  const remedy =
    term.months === null
      ? `No term up to ${maxMonths} months gives ${target}.`
      : `The shortest term that gives ${target} is ${formatCount(term.months, 'month')}.`;
  const verdict = `This deal ${opening}: ${figures}. ${remedy}`;
  return { payment, dscr, band: dscrBand(dscr), canPay, shortestTerm: term, verdict };
}
