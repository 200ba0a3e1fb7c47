import {
  percent,
  years,
  profitIn,
  sdeIn,
  type DealSituation,
  meanOfFirstYear,
  type Obligations,
  runningBalance,
  setAside,
  toDollars,
  WHOLE_BUSINESS,
  yearlySums,
  type PriceParts,
  splitPrice,
  type Structure,
} from './structure.ts';
import { earnOutTier } from '../contingent-payments.ts';
import { checkMonths } from '../input-checks.ts';

/** Shares and rates are decimals: 0.1 is 10%. Months and years are whole numbers. */
export interface EarnoutTerms {
  /** Share of the price paid at close. The rest is due only if earned. */
  cashShare: number;
  /** The seller's share of each year's SDE above the threshold. */
  profitShare: number;
  /** Yearly SDE below which nothing is due, as a share of today's SDE. */
  thresholdShare: number;
  years: number;
}

export const earnout = {
  name: 'Earnout',
  description:
    "You pay part at close. The rest is due only if the business earns it, from each year's profit above a threshold.",
  exampleTerms: '50% at close, then 50% of profit above a threshold for three years.',
  benefits: [
    'You pay full price only if the business delivers',
    'No payment in a year without profit',
    'Helps when you and the seller disagree on value',
  ],
  risk: 'Profit can be counted in different ways. Define it in writing.',
  control: "You own it all, but big changes usually need the seller's consent.",
  acceptedWith: 'earn_out',
  inputs: {
    'earnout-cash': { ...percent, label: 'Cash at close', start: 50 },
    'earnout-share': { ...percent, label: "Seller's share of profit", start: 50 },
    'earnout-threshold': {
      ...percent,
      label: 'Profit threshold',
      max: 200,
      step: 5,
      start: 20,
      hint: "Percent of today's SDE. The seller gets a share above it.",
    },
    'earnout-years': { ...years, start: 3 },
  },
  termsOf: (read) => ({
    cashShare: read('earnout-cash'),
    profitShare: read('earnout-share'),
    thresholdShare: read('earnout-threshold'),
    years: read('earnout-years'),
  }),
  partsOf: (price, { cashShare }) => splitPrice(price, 'cashShare', cashShare),
  agreedMonths: (terms) => terms.years * 12,
  obligationsOf,
} satisfies Structure<
  EarnoutTerms,
  'earnout-cash' | 'earnout-share' | 'earnout-threshold' | 'earnout-years'
>;

const ONLY_IF_EARNED = "An earnout isn't debt. You owe only what the business earns.";

/**
 * Part of the price is paid at close, and the rest from each year's SDE above a threshold, until the
 * price is paid or the term ends. Follows the given profit path, not an average of outcomes. The
 * business sets aside each year's payment monthly, out of SDE minus salary, and the seller is paid at
 * year end. Anything not earned by the last year isn't owed.
 */
function obligationsOf(
  situation: DealSituation,
  terms: EarnoutTerms,
  parts: PriceParts,
): Obligations {
  const { profitShare: rate, thresholdShare, years } = terms;
  checkMonths('years', years, 1, 10);
  const threshold = Math.max(0, situation.sde) * thresholdShare;
  const most = toDollars(parts.rest);
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
