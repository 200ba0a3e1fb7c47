import { formatDollars } from '../../shared/money.ts';
import { formatMonths } from '../../shared/months-text.ts';
import { formatRate, formatRoughShare } from '../../shared/share-text.ts';
import { isNothing } from '../input-checks.ts';
import { minimumRateWarning } from '../minimum-rate.ts';
import type { ReceivedOffer } from './received-offer.ts';
import { revenueShareRisks } from './revenue-share-risks.ts';
import { amortize } from '../schedule.ts';
import { headlineOf, type OfferWeights, weighOffer } from './weigh-offer.ts';

/** Part of the price from which waiting for it is worth a word. */
const COSTLY_WAIT = 0.1;

/**
 * What could go wrong with an offer for its seller, in sentences made of its figures, the gravest first;
 * none when nothing is offered. A part whose terms are missing is told as far as they go.
 * Throws InvalidDealInputError, as weighOffer does.
 */
export function offerRisks(offer: ReceivedOffer, yearlyDiscount: number | null): string[] {
  const weights = weighOffer(offer, yearlyDiscount);
  const headline = headlineOf(offer);
  if (isNothing(headline)) return [];
  const later = headline - offer.cashAtClose;
  if (isNothing(later)) return [ALL_CASH];
  return [
    dependence(offer, later / headline, weights),
    ...noteRisks(offer.sellerNote, yearlyDiscount),
    ...earnOutRisks(offer, headline),
    ...revenueShareRisks(offer.revenueShare),
    ...waitingRisks(headline, weights, yearlyDiscount),
  ];
}

const ALL_CASH =
  'All of it is paid at close, so what can go wrong lies before: a buyer who cannot raise the money, or who asks for less after looking closer. Ask for proof of funds.';

function dependence(
  { cashAtClose }: ReceivedOffer,
  share: number,
  { headline, monthsUntilPaid }: OfferWeights,
): string {
  const { value: months } = monthsUntilPaid;
  const paying = `the buyer's business paying you ${months === null ? 'later' : `for ${formatMonths(months)}`}`;
  if (isNothing(cashAtClose)) {
    return `Nothing is paid at close: you hand the business over, and the whole price depends on ${paying}.`;
  }
  const amount = formatDollars((headline.value ?? 0) - cashAtClose);
  return `${formatRoughShare(share)} of the price, ${amount}, depends on ${paying}.`;
}

function noteRisks(note: ReceivedOffer['sellerNote'], yearlyDiscount: number | null): string[] {
  if (!note || isNothing(note.amount)) return [];
  const { amount, apr, months, interestOnlyMonths } = note;
  const whole = formatDollars(amount);
  const risks = [`${stillOwed(note)} Ask what secures the note: the business, a guarantee.`];
  if (interestOnlyMonths > 0) {
    risks.push(
      `For the first ${formatMonths(interestOnlyMonths)} the note pays interest only, so all ${whole} is still owed then.`,
    );
  }
  if (apr === null) return risks;
  if (yearlyDiscount !== null && apr < yearlyDiscount && months !== null) {
    const today = weighOffer({ ...NO_PARTS, sellerNote: note }, yearlyDiscount).certainToday;
    risks.push(
      `The note bears ${apr === 0 ? 'no interest' : formatRate(apr)}, less than the ${formatRate(yearlyDiscount)} a year that waiting costs you: its ${whole} is worth ${formatDollars(today.value ?? 0)} today.`,
    );
  }
  const lowRate = months === null ? null : minimumRateWarning({ apr, months });
  return lowRate === null ? risks : [...risks, lowRate];
}

const NO_PARTS = { cashAtClose: 0, sellerNote: null, earnOut: null, revenueShare: null } as const;

function stillOwed({
  amount,
  apr,
  months,
  interestOnlyMonths,
}: NonNullable<ReceivedOffer['sellerNote']>) {
  const after = months === null ? 0 : Math.min(12, Math.floor(months / 2));
  if (apr === null || months === null || after === 0) {
    return `If the buyer stops paying, up to ${formatDollars(amount)} of the note is lost.`;
  }
  const { rows } = amortize({ principal: amount, apr, months, interestOnlyMonths });
  const owed = (rows[after - 1]?.balance ?? 0) / 100;
  return `If the buyer stops paying after ${formatMonths(after)}, ${formatDollars(owed)} of the note is still owed.`;
}

function earnOutRisks({ earnOut }: ReceivedOffer, headline: number): string[] {
  if (!earnOut || isNothing(earnOut.amount)) return [];
  const { amount, probability, months } = earnOut;
  const when = months === null ? '' : ` within ${formatMonths(months)}`;
  const without = headline - amount;
  const rest = isNothing(without)
    ? 'without it nothing is paid'
    : `without it the price is ${formatDollars(without)}`;
  const risks = [
    `The earnout of ${formatDollars(amount)} is paid only if what was agreed is reached${when}, while the buyer runs the business; ${rest}.`,
  ];
  if (probability === 1) risks.push('You count the earnout as certain. Few are.');
  return risks;
}

function waitingRisks(
  headline: number,
  { mostToday: { value: most } }: OfferWeights,
  yearlyDiscount: number | null,
): string[] {
  if (most === null || yearlyDiscount === null || most > headline * (1 - COSTLY_WAIT)) return [];
  return [
    `Waiting costs: even if all goes well, the ${formatDollars(headline)} is worth ${formatDollars(most)} to you today at ${formatRate(yearlyDiscount)} a year.`,
  ];
}
