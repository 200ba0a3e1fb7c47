import {
  percent,
  monthlyChange,
  type DealSituation,
  type Obligations,
  runningBalance,
  toDollars,
  WHOLE_BUSINESS,
  type PriceParts,
  splitPrice,
  type Structure,
} from './structure.ts';
import { NO_DEBT } from '../payment.ts';
import { checkMoney, checkShare, checkWithin, isNothing } from '../input-checks.ts';
import { revenueSharePayments } from '../contingent-payments.ts';
import { monthlyFlows } from '../schedule.ts';

/** Shares and rates are decimals: 0.1 is 10%. Months and years are whole numbers. */
export interface RevenueShareTerms {
  /** Share of the price paid at close. The seller finances the rest. */
  cashShare: number;
  /** The seller's share of each month's revenue. */
  revenueShare: number;
  /** Total paid back, as a multiple of the financed amount, from 1. */
  capMultiple: number;
}

export const revenueShare = {
  name: 'Revenue share',
  description:
    'You pay part at close. The seller then gets a share of monthly revenue until the payments reach an agreed total.',
  exampleTerms: '10% at close, then 20% of revenue up to 1.3x the rest.',
  benefits: [
    'Payments fall when revenue falls',
    'Revenue is easy to verify',
    'No fixed payoff date',
  ],
  risk: 'The payment is due even when costs eat the profit.',
  control: 'You own it all. The seller sees a monthly statement.',
  acceptedWith: 'revenue_share',
  inputs: {
    'share-cash': { ...percent, label: 'Cash at close', start: 10 },
    'share-revenue': { ...percent, label: "Seller's share of revenue", start: 20 },
    'share-cap': {
      label: 'Payment cap',
      unit: 'times',
      min: 1,
      max: 5,
      step: 0.05,
      start: 1.3,
      hint: 'A multiple of the amount financed.',
    },
  },
  termsOf: (read) => ({
    cashShare: read('share-cash'),
    revenueShare: read('share-revenue'),
    capMultiple: read('share-cap'),
  }),
  partsOf: (price, { cashShare }) => splitPrice(price, 'cashShare', cashShare),
  agreedMonths: () => 0,
  obligationsOf,
} satisfies Structure<RevenueShareTerms, 'share-cash' | 'share-revenue' | 'share-cap'>;

/** Maximum months of payments to project if the cap isn't reached. */
const REVENUE_SHARE_HORIZON = 120;

const NOTHING_TO_SHARE = "There's no share of revenue to pay.";

/**
 * The seller finances what isn't paid at close and gets a share of monthly revenue up to a multiple of
 * it. Payments are due even without profit, so the DSCR works like a note's, with a year of payments at
 * today's revenue.
 */
function obligationsOf(
  situation: DealSituation,
  terms: RevenueShareTerms,
  parts: PriceParts,
): Obligations | null {
  const { monthlyRevenue, sde, salary = 0, sdeChange = 0 } = situation;
  const { revenueShare: part, capMultiple } = terms;
  if (typeof monthlyRevenue !== 'number') return null;
  checkMoney('monthlyRevenue', monthlyRevenue);
  checkShare('revenueShare', part);
  checkWithin('capMultiple', capMultiple, 1, 10);
  const cap = toDollars(parts.rest) * capMultiple;
  const payAt = (growth: number, horizonMonths: number) =>
    revenueSharePayments({
      cap,
      share: part,
      firstMonthRevenue: monthlyRevenue,
      growth,
      horizonMonths,
    });

  const payments = payAt(monthlyChange(situation), REVENUE_SHARE_HORIZON);
  const firstYear = payAt(0, 12).reduce((sum, payment) => sum + payment, 0);
  const earned = sde + sdeChange - salary;
  return {
    payments,
    balances: runningBalance(cap, payments),
    sellerFlows: monthlyFlows(payments),
    monthlyBurden: Math.min(part * monthlyRevenue, cap),
    dscr: isNothing(firstYear) ? null : earned / firstYear,
    ...(isNothing(firstYear) && { noDscr: isNothing(cap) ? NO_DEBT : NOTHING_TO_SHARE }),
    ...WHOLE_BUSINESS,
  };
}
