import { formatDollars } from '#src/domain/shared/money.ts';
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

/** What follows if the seller accepts a structure, the first that applies. */
const lenders = [
  ['seller_financing', ''],
  [
    'installments',
    " This seller's installments are a few fixed payments, so a 48-month loan would have to come from someone else.",
  ],
] as const;
const NO_NOTE =
  " This seller doesn't offer a note, so the loan would have to come from someone else.";

/** Financing figures from a listing's own file; null without a price or a profit in public. */
export function expectedFinancing(listing: ContentListing) {
  const { price, monthlyProfit, isOffMarket, financing } = listing;
  if (isOffMarket || !price || monthlyProfit === undefined || monthlyProfit <= 0) return null;
  const typicalDscr = monthlyProfit / paymentOf(price * 0.8, 48);
  const payment = paymentOf(price, 60);
  const zeroDownDscr = monthlyProfit / payment;
  const wanted = financing.smallestDownPercent;
  const sellersPayment = paymentOf(price * (1 - wanted / 100), 48);
  const sellersDscr = monthlyProfit / sellersPayment;
  let term = 1;
  while (monthlyProfit / paymentOf(price, term) < 1.25) term += 1;
  const pays = zeroDownDscr >= 1.25;
  const otherLender =
    lenders.find(([structure]) => financing.structures.includes(structure))?.[1] ?? NO_NOTE;
  const opening = pays ? 'pays for itself' : 'can barely make its payments';
  return {
    typicalDscr,
    term,
    pays,
    card: `DSCR ${cut(typicalDscr)} with 20% down · $0 down needs ${term} months to repay`,
    sentences: [
      `${bandOf(zeroDownDscr).label}: DSCR ${cut(zeroDownDscr)} with $0 down and 60 months at 8%.`,
      ...(wanted > 0
        ? [
            `${bandOf(sellersDscr).label}: DSCR ${cut(sellersDscr)} with the seller's ${wanted}% down and 48 months at 8%.`,
            `The business has ${formatDollars(monthlyProfit)} a month to cover ${anOrA(sellersPayment)} payment. Profit covers the payments ${bandOf(sellersDscr).words}${otherLender}`,
            "This seller doesn't accept $0 down.",
          ]
        : [
            `This deal ${opening}: the business has ${formatDollars(monthlyProfit)} a month to cover ${anOrA(payment)} payment. The shortest term that gives a DSCR of at least 1.25 is ${term} months.`,
            `${bandOf(typicalDscr).label}: DSCR ${cut(typicalDscr)} with 20% down and 48 months at 8%.`,
            `Profit covers the payments ${bandOf(typicalDscr).words}`,
          ]),
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
