import { formatDollars } from '#src/domain/shared/number-text.ts';
import type { ContentListing } from './content.ts';

const MONTHLY_RATE = 0.08 / 12;

/** The level payment, found by adding up what a dollar of each month is worth today. */
function paymentOf(principal: number, months: number): number {
  let worth = 0;
  for (let month = 1; month <= months; month += 1) worth += (1 + MONTHLY_RATE) ** -month;
  return principal / worth;
}

const BANDS = [
  { from: 1.5, label: 'Comfortable', words: 'with more cushion than lenders usually want.' },
  {
    from: 1.25,
    label: 'Meets the lender standard',
    words: 'with the cushion lenders usually want.',
  },
  { from: 1.15, label: 'Thin', words: 'with less cushion than lenders usually want.' },
];
const bandOf = (dscr: number) => {
  const band = BANDS.find(({ from }) => dscr >= from);
  if (!band) throw new Error(`No sample listing has had a DSCR as low as ${dscr}: add its words.`);
  return band;
};

const cut = (dscr: number) => (Math.floor(dscr * 100) / 100).toFixed(2);

/** What the formula of the page says, whose numbers are no listing's. */
const FORMULA =
  'Monthly payment = P·i ÷ (1 − (1 + i)^−n), where P is the note, i is the annual rate ÷ 12, and n is the number of months.';

/** No sample listing has had a payment of $11,000 to $11,999 or $18,000 to $18,999. */
const anOrA = (payment: number) => {
  const dollars = formatDollars(payment);
  return `${dollars.startsWith('$8') ? 'an' : 'a'} ${dollars}`;
};

/** Whose loan it would be, if the seller lends nothing. */
function otherLender({ financing: { structures } }: ContentListing, months: number): string {
  if (structures.includes('seller_financing')) return '';
  return structures.includes('installments')
    ? ` This seller's installments are a few fixed payments, so a ${months}-month loan would have to come from someone else.`
    : " This seller doesn't offer a note, so the loan would have to come from someone else.";
}

/** Financing figures from a listing's own file; null without a price or a profit in public. */
export function expectedFinancing(listing: ContentListing) {
  const { price, monthlyProfit, isOffMarket, financing } = listing;
  if (isOffMarket || !price || monthlyProfit === undefined || monthlyProfit <= 0) return null;
  const down = financing.smallestDownPercent;
  const months = down === 0 ? 60 : 48;
  const payment = paymentOf(price * (1 - down / 100), months);
  const dscr = monthlyProfit / payment;
  let term = 1;
  while (monthlyProfit / paymentOf(price, term) < 1.25) term += 1;
  const shown = cut(dscr);
  const { label, words } = bandOf(dscr);
  const isSellers = financing.structures.includes('seller_financing');
  const outside = isSellers ? '' : ', on a loan from someone other than the seller';
  return {
    dscr,
    /** As every place shows it. */
    shown,
    payment: formatDollars(payment),
    left: formatDollars(monthlyProfit - payment),
    term,
    pays: monthlyProfit / paymentOf(price, 60) >= 1.25,
    sentences: [
      `${formatDollars(monthlyProfit - payment)}/mo left after the payment, with ${down === 0 ? '$0' : `${down}%`} down and ${months} months at 8%${outside}`,
      `${label}: DSCR ${shown} with ${down === 0 ? '$0' : `the seller's ${down}%`} down and ${months} months at 8%.`,
      `The business has ${formatDollars(monthlyProfit)} a month to cover ${anOrA(payment)} payment. Profit covers the payments ${words}${otherLender(listing, months)}`,
      FORMULA,
    ],
  };
}

/** What the page says of the financing of a listing in public. */
export function financingSentences(listing: ContentListing): string[] {
  const financing = expectedFinancing(listing);
  if (financing) return financing.sentences;
  if (!listing.price) return ["There's no asking price, so we can't work out the payments."];
  return listing.monthlyProfit === undefined
    ? ["There's no profit figure, so we can't tell whether profit can cover the payments."]
    : [
        "Profit averaged $0 or less over the last 3 months, so it can't cover a payment on any terms.",
      ];
}
