import { capitalize } from '../../shared/list-text.ts';
import {
  formatDollars,
  formatCount,
  formatRate,
  formatRoughShare,
} from '../../shared/number-text.ts';
import { isNothing } from '../input-checks.ts';
import { minimumRateWarning } from '../published-figures.ts';
import type { ReceivedOffer } from './received-offer.ts';
import { amortize } from '../schedule.ts';
import { headlineOf, type OfferFigures, valueOffer } from './value-offer.ts';
import { MONTHS_MAX } from '../../shared/limits.ts';
import { isCapPaid, revenueSharePayments, shortShareWords } from '../contingent-payments.ts';

/** Share of the price lost to waiting that is worth a warning. */
const COSTLY_WAIT = 0.1;

/**
 * What could go wrong for the seller, in sentences with the offer's numbers, most serious first. Empty
 * when nothing is offered. Parts with missing terms are covered as far as possible.
 * Throws InvalidDealInputError, as valueOffer does.
 */
export function offerRisks(offer: ReceivedOffer, yearlyDiscount: number | null): string[] {
  const figures = valueOffer(offer, yearlyDiscount);
  const headline = headlineOf(offer);
  if (isNothing(headline)) return [];
  const later = headline - offer.cashAtClose;
  if (isNothing(later)) return [ALL_CASH];
  const payable = payableOf(offer, headline);
  return [
    dependence(offer, later / headline, figures),
    ...noteRisks(offer.sellerNote, yearlyDiscount),
    ...earnOutRisks(offer, payable),
    ...revenueShareRisks(offer.revenueShare),
    ...waitingRisks(payable, figures, yearlyDiscount),
  ];
}

interface Payable {
  /** US dollars. */
  amount: number;
  /** Whether it's the whole price. */
  isAll: boolean;
}

/** How much of the price is paid if the earnout is: a revenue share can end before its cap. */
function payableOf(offer: ReceivedOffer, headline: number): Payable {
  const earnOut = offer.earnOut && { ...offer.earnOut, probability: 1 };
  const amount = valueOffer({ ...offer, earnOut }).expected.value ?? headline;
  return { amount, isAll: isCapPaid(headline, amount) };
}

const ALL_CASH =
  "It's all cash at close, so the risk comes before closing. The buyer may not have the money, or may ask for a lower price after due diligence. Ask for proof of funds.";

function dependence(
  { cashAtClose }: ReceivedOffer,
  share: number,
  { headline, monthsUntilPaid }: OfferFigures,
): string {
  const { value: months } = monthsUntilPaid;
  const span = months === null ? '' : `, due within ${formatCount(months, 'month')}`;
  if (isNothing(cashAtClose)) {
    return `Nothing is paid at close. You hand over the business and depend on the buyer for the whole price${span}.`;
  }
  const amount = formatDollars((headline.value ?? 0) - cashAtClose);
  return `${capitalize(formatRoughShare(share))} of the price (${amount}) comes after closing${span}. It depends on the buyer.`;
}

function noteRisks(note: ReceivedOffer['sellerNote'], yearlyDiscount: number | null): string[] {
  if (!note || isNothing(note.amount)) return [];
  const { amount, apr, months, interestOnlyMonths, balloonMonth } = note;
  const whole = formatDollars(amount);
  const risks = [
    `${stillOwed(note)} Ask what secures the note, such as the business or a personal guarantee.`,
  ];
  if (interestOnlyMonths > 0) {
    risks.push(
      `For the first ${formatCount(interestOnlyMonths, 'month')}, the note pays interest only, so you are still owed the full ${whole} after that.`,
    );
  }
  if (apr === null) return risks;
  if (yearlyDiscount !== null && apr < yearlyDiscount && months !== null) {
    const today = valueOffer({ ...NO_PARTS, sellerNote: note }, yearlyDiscount).certainToday;
    risks.push(
      `The note pays ${apr === 0 ? 'no interest' : formatRate(apr)}, less than the ${formatRate(yearlyDiscount)} a year that waiting costs you. Its ${whole} is worth ${formatDollars(today.value ?? 0)} today.`,
    );
  }
  const lowRate = months === null ? null : minimumRateWarning({ apr, months, balloonMonth });
  return lowRate === null ? risks : [...risks, lowRate];
}

const NO_PARTS = { cashAtClose: 0, sellerNote: null, earnOut: null, revenueShare: null } as const;

function stillOwed({
  amount,
  apr,
  months,
  interestOnlyMonths,
  balloonMonth,
}: NonNullable<ReceivedOffer['sellerNote']>) {
  const after = months === null ? 0 : Math.min(12, Math.floor((balloonMonth ?? months) / 2));
  if (apr === null || months === null || after === 0) {
    return `If the buyer stops paying, you could lose up to ${formatDollars(amount)} on the note.`;
  }
  const { rows } = amortize({ principal: amount, apr, months, interestOnlyMonths, balloonMonth });
  const owed = (rows[after - 1]?.balance ?? 0) / 100;
  return `If the buyer stops paying after ${formatCount(after, 'month')}, you are still owed ${formatDollars(owed)} on the note.`;
}

function earnOutRisks({ earnOut }: ReceivedOffer, payable: Payable): string[] {
  if (!earnOut || isNothing(earnOut.amount)) return [];
  const { amount, probability, months } = earnOut;
  const when = months === null ? '' : ` within ${formatCount(months, 'month')}`;
  const without = payable.amount - amount;
  const rest = isNothing(without)
    ? 'Without it, you get nothing'
    : payable.isAll
      ? `Without it, the price is ${formatDollars(without)}`
      : `Without it, you get ${formatDollars(without)} at today's revenue`;
  const risks = [
    `The ${formatDollars(amount)} earnout pays only if the business hits its target${when}, with the buyer in charge. ${rest}.`,
  ];
  if (probability === 1) risks.push('You counted the earnout as certain. Few are.');
  return risks;
}

function waitingRisks(
  { amount, isAll }: Payable,
  { mostToday: { value: most } }: OfferFigures,
  yearlyDiscount: number | null,
): string[] {
  if (most === null || yearlyDiscount === null || most > amount * (1 - COSTLY_WAIT)) return [];
  const paid = `${formatDollars(amount)}${isAll ? '' : " you get at today's revenue"}`;
  return [
    `Waiting costs you. Even in the best case, the ${paid} is worth ${formatDollars(most)} today at ${formatRate(yearlyDiscount)} a year.`,
  ];
}

/** Monthly revenue decline in the seller's risk scenario. */
const DECLINE = 0.02;

/**
 * What could go wrong with a revenue share, in sentences with its numbers: what today's revenue leaves
 * unpaid, and what happens if revenue falls.
 */
function revenueShareRisks(terms: ReceivedOffer['revenueShare']): string[] {
  if (!terms || isNothing(terms.amount)) return [];
  const { amount: cap, share, monthlyRevenue, months: end } = terms;
  if (share === null || monthlyRevenue === null) {
    return ['The revenue share pays less in any month when revenue falls.'];
  }
  const horizonMonths = end ?? MONTHS_MAX;
  const paidAt = (growth: number) => {
    const shared = { cap, share, firstMonthRevenue: monthlyRevenue, growth, horizonMonths };
    const payments = revenueSharePayments(shared);
    const paid = payments.reduce((sum, payment) => sum + payment, 0);
    return { paid, months: isCapPaid(cap, paid) ? payments.length : null };
  };
  const [steady, falling] = [paidAt(0), paidAt(-DECLINE)];
  /** The most that falling revenue can ever pay, ignoring the cap. */
  const ceiling = (share * monthlyRevenue) / DECLINE;
  const part = (paid: number) => `${formatDollars(paid)} of its ${formatDollars(cap)}`;
  const span = `within ${formatCount(horizonMonths, 'month')}`;

  const short = shortShareWords({ amount: cap, share, months: horizonMonths }, monthlyRevenue);
  const risks = short === '' ? [] : [`At today's revenue, ${short}.`];
  // Paid off before a decline matters, or never paid at all.
  if (falling.months === steady.months && falling.months !== null) return risks;
  if (isNothing(steady.paid)) return risks;
  const decline = `If revenue falls ${formatRate(DECLINE)} a month, the revenue share`;
  if (falling.months !== null) {
    risks.push(
      `${decline} takes ${formatCount(falling.months, 'month')} to pay off instead of ${steady.months}.`,
    );
  } else if (end === null && ceiling < cap) {
    risks.push(`${decline} never pays more than ${part(ceiling)}.`);
  } else {
    risks.push(`${decline} pays only ${part(falling.paid)} ${span}.`);
  }
  return risks;
}
