import { MONTHS_MAX, OFFER_MAX } from '../../shared/limits.ts';
import { checkMonths, checkShare, checkWithin, isNothing } from '../input-checks.ts';
import {
  formatCount,
  formatDollars,
  formatExactDollars,
  formatRate,
} from '../../shared/number-text.ts';
import { OFFER_PART_LABELS, OFFER_PARTS, type OfferPartName } from './offer.ts';

/**
 * An offer as the seller received it. Amounts are US dollars from 0 to OFFER_MAX, rates and shares
 * decimals from 0 to 1, months whole from 1 to MONTHS_MAX. null means not entered or not offered.
 */
export interface ReceivedOffer {
  cashAtClose: number;
  sellerNote: {
    amount: number;
    apr: number | null;
    /** The whole term. */
    months: number | null;
    /** Interest-only months at the start; from 0, fewer than the term. */
    interestOnlyMonths: number;
    /** In which the rest is paid at once, before the last of the term. */
    balloonMonth?: number | undefined;
  } | null;
  earnOut: {
    /** The maximum, paid in one sum after these months, or not at all. */
    amount: number;
    /** The seller's estimate. */
    probability: number | null;
    months: number | null;
  } | null;
  revenueShare: {
    /** The cap on total payments. */
    amount: number;
    /** Share of each month's revenue. */
    share: number | null;
    monthlyRevenue: number | null;
    /** When it ends, paid off or not; null if it runs until paid off. */
    months: number | null;
  } | null;
}

/** Rejects an impossible offer. Throws InvalidDealInputError: 'sellerNote.months'. */
export function checkReceivedOffer({ cashAtClose, ...parts }: ReceivedOffer): void {
  checkAmount('cashAtClose', cashAtClose);
  const { sellerNote, earnOut, revenueShare } = parts;
  if (sellerNote) {
    const { amount, apr, months, interestOnlyMonths, balloonMonth } = sellerNote;
    checkAmount('sellerNote.amount', amount);
    if (apr !== null) checkShare('sellerNote.apr', apr);
    checkTerm('sellerNote.months', months);
    const most = (months ?? MONTHS_MAX) - 1;
    checkMonths('sellerNote.interestOnlyMonths', interestOnlyMonths, 0, most);
    if (balloonMonth !== undefined)
      checkMonths('sellerNote.balloonMonth', balloonMonth, interestOnlyMonths + 1, most);
  }
  if (earnOut) {
    checkAmount('earnOut.amount', earnOut.amount);
    if (earnOut.probability !== null) checkShare('earnOut.probability', earnOut.probability);
    checkTerm('earnOut.months', earnOut.months);
  }
  if (revenueShare) {
    const { amount, share, monthlyRevenue, months } = revenueShare;
    checkAmount('revenueShare.amount', amount);
    if (share !== null) checkShare('revenueShare.share', share);
    if (monthlyRevenue !== null) checkAmount('revenueShare.monthlyRevenue', monthlyRevenue);
    checkTerm('revenueShare.months', months);
  }
}

const checkAmount = (field: string, amount: number) => checkWithin(field, amount, 0, OFFER_MAX);

function checkTerm(field: string, months: number | null): void {
  if (months !== null) checkMonths(field, months, 1, MONTHS_MAX);
}

const TEXTS: { [name in OfferPartName]: (offer: ReceivedOffer) => string | null } = {
  cashAtClose: ({ cashAtClose }) => amountText(cashAtClose),
  sellerNote: ({ sellerNote: note }) =>
    note &&
    sentence(note.amount, [
      note.apr !== null && ` at ${formatRate(note.apr)}`,
      note.months !== null && ` over ${formatCount(note.months, 'month')}`,
      note.interestOnlyMonths > 0 &&
        `, first ${formatCount(note.interestOnlyMonths, 'month')} interest only`,
      note.balloonMonth !== undefined && `, the rest at once in month ${note.balloonMonth}`,
    ]),
  earnOut: ({ earnOut }) =>
    earnOut &&
    sentence(earnOut.amount, [
      earnOut.months !== null && ` after ${formatCount(earnOut.months, 'month')}`,
      earnOut.probability !== null && `, ${formatRate(earnOut.probability)} likely`,
    ]),
  revenueShare: ({ revenueShare: terms }) =>
    terms &&
    sentence(terms.amount, [
      terms.share !== null && ` from ${formatRate(terms.share)} of revenue`,
      terms.monthlyRevenue !== null && ` (monthly revenue: ${formatDollars(terms.monthlyRevenue)})`,
      terms.months !== null && `, for up to ${formatCount(terms.months, 'month')}`,
    ]),
};

/** A part in words: '$45,000 at 7% over 48 months'; null if not offered. */
export const partText = (name: OfferPartName, offer: ReceivedOffer): string | null =>
  TEXTS[name](offer);

/** The parts offered, with their terms, in words; empty if none are. */
export const offeredTerms = (offer: ReceivedOffer): string =>
  OFFER_PARTS.flatMap((name) => {
    const text = partText(name, offer);
    return text === null ? [] : `${OFFER_PART_LABELS[name]}: ${text}`;
  }).join('; ');

const amountText = (amount: number) => (isNothing(amount) ? null : formatExactDollars(amount));

/** The amount with its known terms. */
function sentence(amount: number, terms: readonly (string | false)[]): string | null {
  const start = amountText(amount);
  return start && [start, ...terms.filter((term) => term !== false)].join('');
}
