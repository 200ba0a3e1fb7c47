import { formatDollars } from '../shared/money.ts';
import { type DscrBand, dscrBand } from './dscr-band.ts';
import { formatDscr, NO_DEBT, reaches, TARGET_DSCR } from './dscr-value.ts';
import { SOLVED_TERM_MAX } from './fewest-months.ts';
import { checkMoney, isNothing } from './input-checks.ts';
import { monthlyPayment } from './payment.ts';
import { shortestTerm, type ShortestTerm } from './solve-for.ts';

export interface ZeroDownInput {
  /** All of it is lent, in US dollars, 0 or more. */
  price: number;
  /** A year's SDE in US dollars; below 0 for a loss. */
  sde: number;
  /** What whoever runs the business is paid in a year, in US dollars; nothing unless said. */
  salary?: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Whole number from 1. */
  months: number;
  /** TARGET_DSCR unless said. */
  targetDscr?: number;
  /** Longest term to look at; SOLVED_TERM_MAX unless said. */
  maxMonths?: number;
}

export interface ZeroDownCheck {
  /** Level payment in US dollars, unrounded. */
  payment: number;
  /** What a month's SDE less salary covers of a payment: the DSCR of a year or more. Null without debt. */
  dscr: number | null;
  band: DscrBand;
  /** Whether a month's SDE less salary covers a month's payment. */
  canPay: boolean;
  /** The shortest term that reaches the target, be it longer or shorter than the one asked about. */
  shortestTerm: ShortestTerm;
  /** All this in a sentence or two for a visitor. */
  verdict: string;
}

/**
 * Whether a deal with nothing down can pay for itself on these terms, and if not, from which term on
 * it would. Throws InvalidDealInputError.
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
  const target = `a DSCR of ${formatDscr(targetDscr)}`;
  let opening = canPay ? 'can pay, but with little to spare' : 'cannot pay for itself';
  let remedy = `The shortest term that reaches ${target} is ${term.months} months.`;
  if (term.months === null) remedy = `No term up to ${maxMonths} months reaches ${target}.`;
  if (canPay && reaches(dscr, targetDscr)) {
    opening = 'pays for itself';
    remedy = `That reaches ${target}.`;
  }
  const figures = `it leaves ${formatDollars(monthly)} a month for a payment of ${formatDollars(payment)}`;
  const verdict = `With nothing down, this deal ${opening}: ${figures}. ${remedy}`;
  return { payment, dscr, band: dscrBand(dscr), canPay, shortestTerm: term, verdict };
}
