import { checkRate } from '../input-checks.ts';
import { OFFER_DISCOUNT, type Flow, monthlyFlows, sellerCashEquivalent } from '../schedule.ts';
import { checkOffer, type OfferPartName, type OfferTerms } from './offer.ts';
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
  const part = (name: OfferPartName, isCertain: boolean, flows: Flow[]) => {
    const monthlyDiscount = yearlyDiscount / 12;
    return {
      name,
      /** Owed no matter what the business earns. */
      isCertain,
      /** Total paid to the seller over time, interest included. */
      paid: total(flows.map(({ amount }) => amount)),
      worthToday: sellerCashEquivalent({ cashAtClose: 0, flows, monthlyDiscount }),
    };
  };
  const parts = [part('cashAtClose', true, [{ month: 0, amount: cashAtClose }])];
  if (sellerNote)
    parts.push(part('sellerNote', true, everyMonth(sellerNote.months, notePayment ?? 0)));
  if (earnOut)
    parts.push(part('earnOut', false, [{ month: earnOut.months, amount: earnOut.amount }]));
  if (revenueShare) {
    const { amount, months } = revenueShare;
    parts.push(part('revenueShare', false, everyMonth(months, amount / months)));
  }
  const worthOf = (areCertain: boolean) =>
    total(parts.map(({ isCertain, worthToday }) => (isCertain === areCertain ? worthToday : 0)));
  const [certain, ifEarned] = [worthOf(true), worthOf(false)];
  return {
    /** Value today of what is owed no matter what: cash at close and seller note. */
    certain,
    /** What earnout and revenue share add if paid in full and on time. */
    ifEarned,
    /** certain + ifEarned: the most the offer is worth today. Never show it without `certain`. */
    worthToday: certain + ifEarned,
    /** Total paid over time if everything is earned, interest included. */
    paid: total(parts.map(({ paid }) => paid)),
    /** The note's level monthly payment; null without a note. */
    notePayment,
    /** In the order of reconcileOffer's parts. */
    parts,
  };
}

const everyMonth = (months: number, amount: number) =>
  monthlyFlows(Array.from({ length: months }, () => amount));

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
