import { checkRate } from '../input-checks.ts';
import { OFFER_DISCOUNT, type Flow, monthlyFlows, sellerCashEquivalent } from '../schedule.ts';
import { checkOffer, type OfferPartName, type OfferTerms } from './offer.ts';
import { monthlyPayment } from '../payment.ts';

interface OfferPartWorth {
  name: OfferPartName;
  /** Owed no matter what the business earns. */
  isCertain: boolean;
  /** Total paid to the seller over time, interest included. */
  paid: number;
  worthToday: number;
}

/** In US dollars, unrounded. */
interface OfferWorth {
  /** Value today of what is owed no matter what: cash at close and seller note. */
  certain: number;
  /** What earnout and revenue share add if paid in full and on time. */
  ifEarned: number;
  /** certain + ifEarned: the most the offer is worth today. Never show it without `certain`. */
  worthToday: number;
  /** Total paid over time if everything is earned, interest included. */
  paid: number;
  /** The note's level monthly payment; null without a note. */
  notePayment: number | null;
  /** In the order of reconcileOffer's parts. */
  parts: OfferPartWorth[];
}

/**
 * What an offer is worth to the seller in cash today. Later payments are discounted by
 * yearlyDiscount ÷ 12 a month. Payments that depend on results are reported separately and counted in
 * full or not at all, because a capped payment is not worth its average.
 * Throws InvalidDealInputError, as reconcileOffer does, and for a discount below 0.
 */
export function offerWorthToday(
  terms: OfferTerms,
  yearlyDiscount: number = OFFER_DISCOUNT,
): OfferWorth {
  checkOffer(terms);
  checkRate('yearlyDiscount', yearlyDiscount);
  const { cashAtClose, sellerNote, earnOut, revenueShare } = terms;
  const parts: OfferPartWorth[] = [];
  const add = (name: OfferPartName, isCertain: boolean, flows: Flow[]) => {
    const monthlyDiscount = yearlyDiscount / 12;
    const worthToday = sellerCashEquivalent({ cashAtClose: 0, flows, monthlyDiscount });
    parts.push({ name, isCertain, paid: total(flows.map(({ amount }) => amount)), worthToday });
  };

  add('cashAtClose', true, [{ month: 0, amount: cashAtClose }]);
  let notePayment: number | null = null;
  if (sellerNote) {
    const { amount: principal, apr, months } = sellerNote;
    notePayment = monthlyPayment({ principal, apr, months });
    add('sellerNote', true, everyMonth(months, notePayment));
  }
  if (earnOut) add('earnOut', false, [{ month: earnOut.months, amount: earnOut.amount }]);
  if (revenueShare) {
    const { amount, months } = revenueShare;
    add('revenueShare', false, everyMonth(months, amount / months));
  }

  const certain = worthOf(parts.filter(({ isCertain }) => isCertain));
  const ifEarned = worthOf(parts.filter(({ isCertain }) => !isCertain));
  return {
    certain,
    ifEarned,
    worthToday: certain + ifEarned,
    paid: total(parts.map(({ paid }) => paid)),
    notePayment,
    parts,
  };
}

const everyMonth = (months: number, amount: number) =>
  monthlyFlows(Array.from({ length: months }, () => amount));

const worthOf = (parts: OfferPartWorth[]) => total(parts.map(({ worthToday }) => worthToday));

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
