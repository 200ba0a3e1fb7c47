import { earnOutExpected } from '../earn-out.ts';
import { checkRate, isNothing } from '../input-checks.ts';
import {
  OFFER_DISCOUNT,
  sellerCashEquivalent,
  type Flow,
  monthlyFlows,
  amortize,
} from '../schedule.ts';
import { checkReceivedOffer, type ReceivedOffer } from './received-offer.ts';
import { MONTHS_MAX } from '../../shared/limits.ts';
import { isCapPaid, sharedToday } from '../contingent-payments.ts';

/** A figure of an offer, or why it is missing, in words for the seller. */
export type OfferFigure = { value: number; reason?: never } | { value: null; reason: string };

const known = (value: number): OfferFigure => ({ value });
const unknown = (reason: string): OfferFigure => ({ value: null, reason });

/** Combines figures. If any is unknown, returns the first reason. */
function combine(figures: readonly OfferFigure[], of: (values: number[]) => number): OfferFigure {
  const values: number[] = [];
  for (const figure of figures) {
    if (figure.value === null) return figure;
    values.push(figure.value);
  }
  return known(of(values));
}

const sumOf = (figures: readonly OfferFigure[]): OfferFigure =>
  combine(figures, (values) => values.reduce((sum, value) => sum + value, 0));

/** In US dollars, unrounded, except for the months. */
export interface OfferFigures {
  /** Sum of the parts: the advertised price. */
  headline: OfferFigure;
  cashAtClose: OfferFigure;
  /** Cash at close as a share of the headline, from 0 to 1. */
  cashShare: OfferFigure;
  /** Expected part of the headline: the earnout by its probability, the revenue share at today's revenue. */
  expected: OfferFigure;
  /** Value today of what is owed no matter what: cash at close and seller note. */
  certainToday: OfferFigure;
  /** certainToday plus the expected value today of the rest. */
  expectedToday: OfferFigure;
  /** The same with the full earnout: the most the offer is worth today. */
  mostToday: OfferFigure;
  /** All payments in the best case, interest included. */
  received: OfferFigure;
  /** When the last payment is due, in months after closing; 0 if all is paid at close. */
  monthsUntilPaid: OfferFigure;
}

const NO_RATE_YET = 'Enter a discount rate.';

/**
 * What an offer is worth to the seller. Later payments are discounted by yearlyDiscount ÷ 12 a month;
 * null if the seller hasn't entered a rate. An earnout pays in full or not at all, so it is weighted by
 * its probability, never by an average result, and kept apart from fixed payments.
 * Throws InvalidDealInputError for impossible terms and for a discount below 0.
 */
export function valueOffer(
  offer: ReceivedOffer,
  yearlyDiscount: number | null = OFFER_DISCOUNT,
): OfferFigures {
  checkReceivedOffer(offer);
  if (yearlyDiscount !== null) checkRate('yearlyDiscount', yearlyDiscount);
  const { cashAtClose, sellerNote, earnOut } = offer;
  const headline = headlineOf(offer);
  if (isNothing(headline)) return withoutFigures('Enter an amount to see this.');

  const note = notePayments(sellerNote);
  const later = earnOutPayments(earnOut);
  const share = sharePayments(offer.revenueShare);
  const today = (payments: PartPayments) => worthToday(payments, yearlyDiscount);
  const expectedOf = (amount: OfferFigure) => byProbability(earnOut, amount);

  const cash = known(cashAtClose);
  const certainToday = sumOf([cash, today(note)]);
  return {
    headline: known(headline),
    cashAtClose: cash,
    cashShare: known(cashAtClose / headline),
    expected: sumOf([
      known(cashAtClose + (sellerNote?.amount ?? 0)),
      expectedOf(known(earnOut?.amount ?? 0)),
      paidBy(share),
    ]),
    certainToday,
    expectedToday: sumOf([certainToday, expectedOf(today(later)), today(share)]),
    mostToday: sumOf([certainToday, today(later), today(share)]),
    received: sumOf([cash, paidBy(note), known(earnOut?.amount ?? 0), paidBy(share)]),
    monthsUntilPaid: combine(
      [note, later, share].map(({ lastMonth }) => lastMonth),
      (months) => Math.max(...months),
    ),
  };
}

/** Sum of an offer's parts, in US dollars. */
export const headlineOf = ({ cashAtClose, sellerNote, earnOut, revenueShare }: ReceivedOffer) =>
  cashAtClose + (sellerNote?.amount ?? 0) + (earnOut?.amount ?? 0) + (revenueShare?.amount ?? 0);

/** Every payment after closing in the best case, in US dollars; none of a part that doesn't say enough. */
export const laterFlows = ({ sellerNote, earnOut, revenueShare }: ReceivedOffer): Flow[] =>
  [notePayments(sellerNote), earnOutPayments(earnOut), sharePayments(revenueShare)].flatMap(
    (payments) => (payments.missing === null ? payments.flows : []),
  );

/** Every figure unknown, for one reason. */
export function withoutFigures(reason: string): OfferFigures {
  const figure = unknown(reason);
  return {
    headline: figure,
    cashAtClose: figure,
    cashShare: figure,
    expected: figure,
    certainToday: figure,
    expectedToday: figure,
    mostToday: figure,
    received: figure,
    monthsUntilPaid: figure,
  };
}

function worthToday(payments: PartPayments, yearlyDiscount: number | null): OfferFigure {
  if (payments.missing !== null) return unknown(payments.missing);
  const { flows } = payments;
  // No later payments are worth 0 at any rate.
  if (flows.length === 0) return known(0);
  if (yearlyDiscount === null) return unknown(NO_RATE_YET);
  const monthlyDiscount = yearlyDiscount / 12;
  return known(sellerCashEquivalent({ cashAtClose: 0, flows, monthlyDiscount }));
}

function paidBy(payments: PartPayments): OfferFigure {
  if (payments.missing !== null) return unknown(payments.missing);
  return known(payments.flows.reduce((sum, { amount }) => sum + amount, 0));
}

function byProbability(earnOut: ReceivedOffer['earnOut'], figure: OfferFigure): OfferFigure {
  if (!earnOut || isNothing(earnOut.amount) || figure.value === null) return figure;
  const { probability } = earnOut;
  if (probability === null) return unknown('Enter the chance the earnout is paid.');
  const outcomes = [
    { probability, amount: figure.value },
    { probability: 1 - probability, amount: 0 },
  ];
  return known(earnOutExpected(outcomes).expected);
}

/** What a part pays after closing and when it ends, or what is missing. */
export type PartPayments =
  | { missing: null; flows: readonly Flow[]; lastMonth: OfferFigure }
  | { missing: string; lastMonth: OfferFigure };

const NOTHING: PartPayments = { missing: null, flows: [], lastMonth: known(0) };

/** Payments on a seller note, with interest, to the cent: interest-only first, then level. */
function notePayments(note: ReceivedOffer['sellerNote']): PartPayments {
  if (!note || isNothing(note.amount)) return NOTHING;
  const { amount: principal, apr, months, interestOnlyMonths, balloonMonth } = note;
  if (months === null) return missing('Enter the months to repay the note.');
  if (apr === null) {
    return { missing: "Enter the note's interest rate, or 0.", lastMonth: known(months) };
  }
  const { rows } = amortize({ principal, apr, months, interestOnlyMonths, balloonMonth });
  const flows = rows.map(({ month, payment }) => ({ month, amount: payment / 100 }));
  return { missing: null, flows, lastMonth: known(balloonMonth ?? months) };
}

function earnOutPayments(earnOut: ReceivedOffer['earnOut']): PartPayments {
  if (!earnOut || isNothing(earnOut.amount)) return NOTHING;
  const { amount, months } = earnOut;
  if (months === null) return missing('Enter the months until the earnout is paid.');
  return { missing: null, flows: [{ month: months, amount }], lastMonth: known(months) };
}

/**
 * Payments of a revenue share at level revenue, until the cap, the end date, or MONTHS_MAX months. The
 * last month is unknown, with the reason, when the cap is out of reach and there is no end date.
 */
function sharePayments(terms: ReceivedOffer['revenueShare']): PartPayments {
  if (!terms || isNothing(terms.amount)) return NOTHING;
  const { amount: cap, share, monthlyRevenue, months: end } = terms;
  if (share === null) return missing('Enter the share of revenue.');
  if (monthlyRevenue === null) return missing('Enter the monthly revenue.');
  const due = share * monthlyRevenue;
  if (isNothing(due)) return { missing: null, flows: [], lastMonth: unknown(PAYS_NOTHING) };
  const payments = sharedToday({ amount: cap, share, months: end ?? MONTHS_MAX }, monthlyRevenue);
  const paid = payments.reduce((sum, amount) => sum + amount, 0);
  const isEndless = end === null && !isCapPaid(cap, paid);
  return {
    missing: null,
    flows: monthlyFlows(payments),
    lastMonth: isEndless ? unknown(TOO_SLOW) : known(payments.length),
  };
}

const PAYS_NOTHING = 'At this revenue, the revenue share pays nothing.';
const TOO_SLOW = `At this revenue, the revenue share is not paid off within ${MONTHS_MAX / 12} years.`;

const missing = (reason: string): PartPayments => ({
  missing: reason,
  lastMonth: unknown(reason),
});
