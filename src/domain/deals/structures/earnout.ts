import { percent, years } from '../analysis/figure-field.ts';
import { earnOutTier } from '../earn-out-tier.ts';
import { checkMonths } from '../input-checks.ts';
import { profitIn, sdeIn } from '../profit-path.ts';
import {
  type DealSituation,
  meanOfFirstYear,
  type Obligations,
  runningBalance,
  setAside,
  toDollars,
  WHOLE_BUSINESS,
  yearlySums,
} from './obligations.ts';
import { type PriceParts, splitPrice } from './parts.ts';
import type { Structure } from './structure.ts';

/** Shares and rates are decimals: 0.1 is 10 %. Months and years are whole numbers. */
export interface EarnoutTerms {
  /** Part of the price paid at close; the rest is due only as it is earned. */
  cashShare: number;
  /** Part of each year's SDE above the threshold that goes to the seller. */
  profitShare: number;
  /** What a year's SDE must be before anything is due, as part of today's SDE. */
  thresholdShare: number;
  years: number;
}

export const earnout = {
  name: 'Earnout',
  description:
    'You pay a part at close. The rest is due only as the business earns it, out of each year’s profit above a threshold.',
  exampleTerms: 'Half at close, half of the profit above a threshold for three years.',
  benefits: [
    'A price that holds only if the figures do',
    'Nothing to pay in a year without a profit',
    'Bridges two views of what the business is worth',
  ],
  risk: 'How profit is counted is where buyers and sellers fall out: write it down.',
  control: 'All of it, but larger changes usually need the seller until the last year.',
  acceptedWith: ['earn_out'],
  inputs: {
    'earnout-cash': { ...percent, label: 'Paid at close', start: 50 },
    'earnout-share': { ...percent, label: 'Part of profit above it', start: 50 },
    'earnout-threshold': {
      ...percent,
      label: "Threshold, of today's profit",
      max: 200,
      step: 5,
      start: 20,
    },
    'earnout-years': { ...years, start: 3 },
  },
  termsOf: (read) => ({
    cashShare: read('earnout-cash'),
    profitShare: read('earnout-share'),
    thresholdShare: read('earnout-threshold'),
    years: read('earnout-years'),
  }),
  partsOf: (price, { cashShare }) => splitPrice(price, 'cashShare', cashShare, 'earnOut'),
  agreedMonths: (terms) => terms.years * 12,
  obligationsOf,
} satisfies Structure<
  EarnoutTerms,
  'earnout-cash' | 'earnout-share' | 'earnout-threshold' | 'earnout-years'
>;

const ONLY_IF_EARNED =
  'Nothing is owed that has not been earned: an earnout is no debt to be covered.';

/**
 * A part of the price at close, and the rest out of each year's SDE above a threshold until the price
 * is paid or the years are over. Reckoned along the profit path given, never at a mean of outcomes.
 * The business sets aside each year's payment month by month, out of what the salary leaves over; the
 * seller gets it at the year's end. What is not earned by the last one is not owed.
 */
function obligationsOf(
  situation: DealSituation,
  terms: EarnoutTerms,
  parts: PriceParts,
): Obligations {
  const { profitShare: rate, thresholdShare, years } = terms;
  checkMonths('years', years, 1, 10);
  const threshold = Math.max(0, situation.sde) * thresholdShare;
  const most = toDollars(parts.earnOut);
  let cap = most;
  const due = yearlySums(years, (month) => sdeIn(month, situation)).map((metric) => {
    const payment = earnOutTier({ threshold, rate, cap }, metric);
    cap -= payment;
    return payment;
  });
  const payments = setAside(due, (month) => profitIn(month, situation));
  return {
    payments,
    balances: runningBalance(most, payments.slice(0, -1)),
    sellerFlows: due.map((amount, index) => ({ month: (index + 1) * 12, amount })),
    monthlyBurden: meanOfFirstYear(payments),
    dscr: null,
    noDscr: ONLY_IF_EARNED,
    ...WHOLE_BUSINESS,
  };
}
