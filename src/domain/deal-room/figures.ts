import { ifEarnedWords, sharedToday, shortShareWords } from '../deals/contingent-payments.ts';
import { laterFlows, valueOffer } from '../deals/offers/value-offer.ts';
import { formatDscr } from '../deals/payment.ts';
import { formatWait, paybackMonths } from '../deals/returns.ts';
import { amortize } from '../deals/schedule.ts';
import { sellerFinancingDscr } from '../deals/structures/seller-financing.ts';
import {
  formatCount,
  formatDollars,
  formatExactDollars,
  formatRate,
  formatRoughShare,
} from '../shared/number-text.ts';
import type { DealListing, Party } from './deal.ts';
import { type AgreedNote, balloonMonthOf } from './schedule.ts';
import { toReceivedOffer } from './terms-words.ts';
import type { Terms } from './terms.ts';

/**
 * What the buyer owes in each month after closing, in US dollars, until the last payment; with an earnout that is
 * reached.
 * @param monthlyRevenue Today's, which a revenue share is worked out from.
 */
export function monthsDue(terms: Terms, monthlyRevenue: number): number[] {
  const flows = laterFlows(toReceivedOffer(terms, monthlyRevenue));
  return Array.from({ length: Math.max(0, ...flows.map(({ month }) => month)) }, (_, index) =>
    flows.reduce((sum, { month, amount }) => sum + (month === index + 1 ? amount : 0), 0),
  );
}

/**
 * What terms mean to the buyer, in US dollars, at today's profit before any salary, with everything paid that depends
 * on results. Null where the listing doesn't say what is needed, and without what a figure is about.
 */
export function buyerFigures(
  terms: Terms,
  {
    monthlyProfit,
    monthlyRevenue,
    lowestProfit,
  }: Pick<DealListing, 'monthlyProfit' | 'monthlyRevenue' | 'lowestProfit'>,
) {
  const { cashAtClose, sellerNote } = terms;
  const monthlyPayment =
    sellerNote && amortize({ principal: sellerNote.amount, ...sellerNote }).paymentCents / 100;
  if (monthlyProfit === null) {
    const unknown = { dscr: null, tightest: null, afterYear: null, atEnd: null };
    return { monthlyPayment, ...unknown, paybackMonths: null };
  }
  const due = monthsDue(terms, monthlyRevenue);
  const left = Array.from(
    { length: Math.max(12, due.length) },
    (_, index) => monthlyProfit - (due[index] ?? 0),
  );
  const after = (months: number) =>
    left.slice(0, months).reduce((total, amount) => total + amount, -cashAtClose);
  const whole = cashAtClose + (sellerNote?.amount ?? 0);
  return {
    /** The note's level payment; null without a note. */
    monthlyPayment,
    /** Of a year's profit to the note's payments in its costliest year, which a short note doesn't fill. */
    dscr:
      sellerNote &&
      sellerFinancingDscr(
        { price: whole, sde: monthlyProfit * 12, salary: 0 },
        { downShare: cashAtClose / whole, ...sellerNote },
      ),
    /** What the highest payments of a month leave of the lowest profit in the listing's history. */
    tightest: lowestProfit === undefined ? null : lowestProfit - Math.max(0, ...due),
    /** What is left after all payments, less the cash at close. */
    afterYear: after(12),
    /** The same after the month of the last payment; null if none is known. */
    atEnd: due.length === 0 ? null : after(due.length),
    /** 0 if nothing is paid later. */
    lastMonth: due.length,
    /** Null also if the profit never brings it back. */
    paybackMonths:
      cashAtClose === 0
        ? null
        : (paybackMonths(cashAtClose, left) ??
          (monthlyProfit > 0 ? left.length - after(left.length) / monthlyProfit : null)),
  };
}

type Row = readonly [label: string, text: string];

const UNKNOWN = 'Not known';
const dollars = (amount: number | null) => (amount === null ? UNKNOWN : formatDollars(amount));

/**
 * '$1,191', or '$253 for 6 months, then $1,329, then $20,500 at once in month 24'.
 * @param level The level payment, in US dollars.
 */
function noteWords(note: AgreedNote, level: number) {
  const { amount, apr, interestOnlyMonths } = note;
  const balloon = balloonMonthOf(note);
  const isLevel = balloon === null || balloon > interestOnlyMonths + 1;
  const rest = balloon !== null && amortize({ principal: amount, ...note }).lastPaymentCents / 100;
  const steps = [
    interestOnlyMonths > 0 &&
      `${formatDollars((amount * apr) / 12)} for ${formatCount(interestOnlyMonths, 'month')}`,
    isLevel && formatDollars(level),
    rest !== false && `${formatDollars(rest)} at once${isLevel ? ` in month ${balloon}` : ''}`,
  ];
  return steps.filter(Boolean).join(', then ');
}

/**
 * What terms mean to the one who reads them, in figures.
 * @param sellerRate What waiting a year costs the seller, as a decimal.
 */
export function meaningOf(
  terms: Terms,
  listing: DealListing,
  reader: Party,
  sellerRate: number,
): Row[] {
  const { price, cashAtClose, sellerNote, revenueShare } = terms;
  const { monthlyRevenue } = listing;
  const figures = buyerFigures(terms, listing);
  const shared = revenueShare ? sharedToday(revenueShare, monthlyRevenue) : [];
  const [fromRevenue = 0] = shared;
  const monthly = [
    sellerNote && noteWords(sellerNote, figures.monthlyPayment ?? 0),
    fromRevenue > 0 && `${formatDollars(fromRevenue)} from revenue`,
  ].filter(Boolean);
  const start: Row[] = [
    ['Cash at close', formatExactDollars(cashAtClose)],
    ['Monthly payment', monthly.join(', plus ') || 'None'],
  ];
  if (reader === 'seller') {
    const offer = toReceivedOffer(terms, monthlyRevenue);
    const { certainToday, mostToday, monthsUntilPaid } = valueOffer(offer, sellerRate);
    const later = price - cashAtClose;
    const paid = shared.reduce((sum, amount) => sum + amount, later - (revenueShare?.amount ?? 0));
    const short = shortShareWords(revenueShare, monthlyRevenue);
    const rows = sellerNote && amortize({ principal: sellerNote.amount, ...sellerNote }).rows;
    return [
      ...start,
      ['Paid later', [formatDollars(paid), short].filter(Boolean).join('; ')],
      [
        'Last payment after',
        monthsUntilPaid.value === null ? UNKNOWN : formatCount(monthsUntilPaid.value, 'month'),
      ],
      [
        `Worth today at ${formatRate(sellerRate)} a year`,
        dollars(certainToday.value) +
          ifEarnedWords(terms, (mostToday.value ?? 0) - (certainToday.value ?? 0)),
      ],
      ['Depends on results', formatRoughShare((later - (sellerNote?.amount ?? 0)) / price)],
      [
        'Lost on the note if the buyer stops paying after a year',
        formatDollars((rows?.[11]?.balance ?? 0) / 100),
      ],
    ];
  }
  const { dscr, tightest, afterYear, atEnd, lastMonth, paybackMonths } = figures;
  const isPaidAtClose = cashAtClose === price;
  // Versions beside each other may end in other months.
  const ahead = atEnd === null ? UNKNOWN : `${formatDollars(atEnd)}, in month ${lastMonth}`;
  const neverBack = listing.monthlyProfit === null ? UNKNOWN : 'Not at this profit';
  const notBack = cashAtClose === 0 ? 'None is put in' : neverBack;
  return [
    ...start,
    [
      'A year’s profit covers the note’s costliest year',
      sellerNote ? (dscr === null ? UNKNOWN : `${formatDscr(dscr)} times`) : 'No note',
    ],
    ['Left in the tightest month, at the lowest profit so far', dollars(tightest)],
    ['Ahead after a year', dollars(afterYear)],
    ['Ahead after the last payment', isPaidAtClose ? 'Nothing is paid later' : ahead],
    ['Cash back in', paybackMonths === null ? notBack : formatWait(paybackMonths)],
  ];
}
