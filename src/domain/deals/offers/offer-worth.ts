import { checkRate } from '../input-checks.ts';
import {
  amortize,
  OFFER_DISCOUNT,
  type Flow,
  monthlyFlows,
  sellerCashEquivalent,
} from '../schedule.ts';
import { checkOffer, type OfferTerms } from './offer.ts';
import { sharedToday } from '../contingent-payments.ts';

/**
 * What an offer is worth to the seller in cash today, in US dollars, unrounded. Later payments, the note's to the cent
 * as in its schedule, are discounted by yearlyDiscount ÷ 12 a month. Payments that depend on results are reported
 * separately: an earnout in full, because a capped payment is not worth its average, and a revenue share at today's
 * revenue.
 * @param monthlyRevenue Today's, in US dollars.
 * Throws InvalidDealInputError, as reconcileOffer does, and for a discount below 0.
 */
export function offerWorthToday(
  terms: OfferTerms,
  yearlyDiscount: number = OFFER_DISCOUNT,
  monthlyRevenue = 0,
) {
  checkOffer(terms);
  checkRate('yearlyDiscount', yearlyDiscount);
  const { cashAtClose, sellerNote, earnOut, revenueShare } = terms;
  const schedule = sellerNote && amortize({ principal: sellerNote.amount, ...sellerNote });
  const note = monthlyFlows(schedule?.rows.map(({ payment }) => payment / 100) ?? []);
  const earned = earnOut ? [{ month: earnOut.months, amount: earnOut.amount }] : [];
  const shared = revenueShare ? monthlyFlows(sharedToday(revenueShare, monthlyRevenue)) : [];
  const today = (flows: readonly Flow[]) =>
    sellerCashEquivalent({ cashAtClose: 0, flows, monthlyDiscount: yearlyDiscount / 12 });
  const certain = cashAtClose + today(note);
  const ifEarned = today(earned) + today(shared);
  return {
    /** Value today of what is owed no matter what: cash at close and seller note. */
    certain,
    /** What the earnout adds if it is paid, and the revenue share at today's revenue. */
    ifEarned,
    /** certain + ifEarned: the most the offer is worth today. Never show it without `certain`. */
    worthToday: certain + ifEarned,
    /** Total paid over time if the earnout is and revenue stays, interest included. */
    paid: cashAtClose + total(note) + total(earned) + total(shared),
    /** The note's level monthly payment; null without a note. */
    notePayment: schedule && schedule.paymentCents / 100,
  };
}

const total = (flows: readonly Flow[]) => flows.reduce((sum, { amount }) => sum + amount, 0);
