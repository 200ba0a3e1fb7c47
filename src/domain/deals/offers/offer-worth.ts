import { checkRate } from '../input-checks.ts';
import { OFFER_DISCOUNT, type Flow, monthlyFlows, sellerCashEquivalent } from '../schedule.ts';
import { formatDollars } from '../../shared/number-text.ts';
import { checkOffer, type OfferTerms } from './offer.ts';
import { monthlyPayment } from '../payment.ts';

/**
 * What an offer is worth to the seller in cash today, in US dollars, unrounded. Later payments are discounted by
 * yearlyDiscount ÷ 12 a month. Payments that depend on results are reported separately and counted in
 * full or not at all, because a capped payment is not worth its average.
 * Throws InvalidDealInputError, as reconcileOffer does, and for a discount below 0.
 */
export function offerWorthToday(terms: OfferTerms, yearlyDiscount: number = OFFER_DISCOUNT) {
  checkOffer(terms);
  checkRate('yearlyDiscount', yearlyDiscount);
  const { cashAtClose, sellerNote, earnOut, revenueShare } = terms;
  const notePayment = sellerNote && monthlyPayment({ principal: sellerNote.amount, ...sellerNote });
  const note = sellerNote ? everyMonth(sellerNote.months, notePayment ?? 0) : [];
  const earned = earnOut ? [{ month: earnOut.months, amount: earnOut.amount }] : [];
  const shared = revenueShare
    ? everyMonth(revenueShare.months, revenueShare.amount / revenueShare.months)
    : [];
  const today = (flows: readonly Flow[]) =>
    sellerCashEquivalent({ cashAtClose: 0, flows, monthlyDiscount: yearlyDiscount / 12 });
  const certain = cashAtClose + today(note);
  const ifEarned = today(earned) + today(shared);
  return {
    /** Value today of what is owed no matter what: cash at close and seller note. */
    certain,
    /** What earnout and revenue share add if paid in full and on time. */
    ifEarned,
    /** certain + ifEarned: the most the offer is worth today. Never show it without `certain`. */
    worthToday: certain + ifEarned,
    /** Total paid over time if everything is earned, interest included. */
    paid: cashAtClose + total(note) + total(earned) + total(shared),
    /** The note's level monthly payment; null without a note. */
    notePayment,
  };
}

const everyMonth = (months: number, amount: number) =>
  monthlyFlows(Array.from({ length: months }, () => amount));

const total = (flows: readonly Flow[]) => flows.reduce((sum, { amount }) => sum + amount, 0);

/** ', plus up to $8,875 if the earnout is paid': what results add to a worth today at most; '' if nothing. */
export function ifEarnedWords(terms: OfferTerms, yearlyDiscount?: number): string {
  const { ifEarned } = offerWorthToday(terms, yearlyDiscount);
  if (ifEarned === 0) return '';
  const one = terms.earnOut ? 'earnout is' : 'revenue share is';
  const parts = terms.earnOut && terms.revenueShare ? 'earnout and revenue share are' : one;
  return `, plus up to ${formatDollars(ifEarned)} if the ${parts} paid`;
}
