import { OFFER_DISCOUNT, monthlyFlows, sellerCashEquivalent } from '#src/domain/deals/schedule.ts';
import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { revenueSharePayments } from '#src/domain/deals/contingent-payments.ts';
import { revenueShare } from '#src/domain/deals/returns.ts';
import { ZERO_DOWN_TERMS } from '#src/domain/deals/note-terms.ts';
import type { OpenListing, PublicListing } from '#src/domain/listings/public-listing.ts';
import { addMonths } from '#src/domain/shared/calendar-month.ts';
import { formatDollars, formatRate } from '#src/domain/shared/number-text.ts';
import { formatPeriod } from '#src/domain/listings/verification.ts';

/** Terms of the example. The page shows all of them. */
const NOTE = { apr: ZERO_DOWN_TERMS.apr, months: ZERO_DOWN_TERMS.months };
/** Share of the price due only if targets are met, and when. */
const EARN_OUT = { share: 0.2, months: 12 };
/** Share of revenue paid until the total reaches `cap` times the price. */
const REVENUE_SHARE = { share: 0.35, cap: 1.3, horizonMonths: 120 };

/** One way to pay for the business with no cash at close. Amounts in US dollars, unrounded. */
export interface WayToPay {
  name: string;
  terms: string;
  /** Payment due in a month with this revenue. */
  monthly: (revenue: number) => number;
  /** A one-time payment on top of that. */
  later: { amount: number; month: number } | null;
  /** Months until everything is paid, if each month matches the average of the last three. */
  months: number;
  paid: number;
  /** Value to the seller. `certain` is owed whatever the business earns. */
  worth: { certain: number; ifEarned: number };
}

/**
 * A listing whose seller needs no cash at close and accepts a note, an earnout, and a revenue share,
 * priced each way. Picks the one whose profit best covers a note. Null if there is none: the page
 * then shows no example instead of a made-up one.
 */
export function findFinancingExample(listings: readonly PublicListing[]) {
  const examples = listings.flatMap((listing) => {
    // The worst month of a history of estimates is none.
    if (listing.isOffMarket || !acceptsAll(listing) || listing.history.estimatedProfit) return [];
    const { price, monthlyProfit } = listing;
    const history = historyOf(listing);
    const [worst] = history.toSorted((one, other) => one.profit - other.profit);
    if (price === undefined || monthlyProfit === undefined || !worst) return [];
    const notePayment = monthlyPayment({ principal: price, ...NOTE });
    const ways = waysToPay(price, listing.monthlyRevenue);
    /** The history is oldest first, the payment a month's on a note for the full price. */
    return [{ listing: { ...listing, price, monthlyProfit }, history, worst, notePayment, ways }];
  });
  const coverage = ({ listing, notePayment }: (typeof examples)[number]) =>
    listing.monthlyProfit / notePayment;
  const [best = null] = examples.sort((one, other) => coverage(other) - coverage(one));
  return best && coverage(best) > 1 ? best : null;
}

export type FinancingExample = NonNullable<ReturnType<typeof findFinancingExample>>;

const acceptsAll = ({ financing: { openToZeroDown, structures } }: OpenListing) =>
  openToZeroDown &&
  (['seller_financing', 'earn_out', 'revenue_share'] as const).every((structure) =>
    structures.includes(structure),
  );

/** Months like 2026-01. */
function historyOf({ history: { lastMonth, revenue, profit = [] } }: OpenListing) {
  return profit.map((amount, position) => ({
    month: addMonths(lastMonth, position - profit.length + 1),
    profit: amount,
    revenue: revenue[position] ?? 0,
  }));
}

function waysToPay(price: number, monthlyRevenue: number): WayToPay[] {
  const noteTerms = `${NOTE.months} months at ${formatRate(NOTE.apr)}`;
  const laterOnly = { price, cashAtClose: 0, earnOut: null, revenueShare: null };
  const whole = offerWorthToday({ ...laterOnly, sellerNote: { amount: price, ...NOTE } });
  const earnOut = { amount: price * EARN_OUT.share, months: EARN_OUT.months };
  const rest = price - earnOut.amount;
  const split = offerWorthToday({ ...laterOnly, sellerNote: { amount: rest, ...NOTE }, earnOut });
  const cap = price * REVENUE_SHARE.cap;
  const { share, horizonMonths } = REVENUE_SHARE;
  const sharing = { cap, share, firstMonthRevenue: monthlyRevenue, growth: 0, horizonMonths };
  const shared = revenueShare({ advance: price, ...sharing });
  return [
    {
      name: 'Seller note',
      terms: `Full price over ${noteTerms}.`,
      monthly: () => whole.notePayment ?? 0,
      later: null,
      months: NOTE.months,
      paid: whole.paid,
      worth: whole,
    },
    {
      name: 'Note plus earnout',
      terms: `${formatDollars(rest)} over ${noteTerms}, plus ${formatDollars(earnOut.amount)} after ${EARN_OUT.months} months if agreed targets are met.`,
      monthly: () => split.notePayment ?? 0,
      later: { amount: earnOut.amount, month: EARN_OUT.months },
      months: NOTE.months,
      paid: split.paid,
      worth: split,
    },
    ...(shared.months === null
      ? []
      : [
          {
            name: 'Revenue share',
            terms: `${formatRate(share)} of each month's revenue until ${formatDollars(cap)} is paid.`,
            monthly: (revenue: number) => revenue * share,
            later: null,
            months: shared.months,
            paid: shared.paid,
            worth: { certain: 0, ifEarned: worthOf(revenueSharePayments(sharing)) },
          },
        ]),
  ];
}

const worthOf = (payments: readonly number[]) =>
  sellerCashEquivalent({
    cashAtClose: 0,
    flows: monthlyFlows(payments),
    monthlyDiscount: OFFER_DISCOUNT / 12,
  });

/** Takeaways from the example, worded to fit its actual numbers. */
export function exampleRemarks({ listing, worst, notePayment, ways }: FinancingExample): string[] {
  const remarks: string[] = [];
  const month = formatPeriod({ from: worst.month, to: worst.month });
  const left = worst.profit - notePayment;
  remarks.push(
    left < 0
      ? `The worst month matters most. In ${month}, profit fell ${formatDollars(-left)} short of the note payment. You would have paid that out of your own pocket.`
      : `The worst month matters most. In ${month}, the note payment would have left ${formatDollars(left)}, before any salary for you.`,
  );
  for (const { later, monthly } of ways) {
    if (!later) continue;
    const spare = (listing.monthlyProfit - monthly(listing.monthlyRevenue)) * later.month;
    const due = `${formatDollars(later.amount)} comes due all at once after ${later.month} months`;
    remarks.push(
      later.amount <= spare
        ? `The earnout lowers the monthly payment, but ${due}. At today's profit you'd have ${formatDollars(spare)} left by then, so set money aside from the first month.`
        : `With the earnout, ${due}. At today's profit you'd have only ${formatDollars(spare)} left by then.`,
    );
  }
  const flexible = ways.find(({ monthly }) => monthly(0) === 0);
  if (flexible) {
    const costsMost = ways.every(({ paid }) => paid <= flexible.paid);
    remarks.push(
      `Only the revenue share payment drops when revenue drops.${costsMost ? ` It also costs the most in total: ${formatDollars(flexible.paid)}.` : ''}`,
    );
  }
  if (ways.every(({ worth }) => worth.certain + worth.ifEarned < listing.price)) {
    remarks.push(
      `To the seller, each option is worth less today than the asking price in cash, assuming that waiting a year costs ${formatRate(OFFER_DISCOUNT)}. Expect the seller to ask for a higher price, a down payment, or security.`,
    );
  }
  return remarks;
}
