import { percent } from '../analysis/figure-field.ts';
import { changeProfit } from '../dscr-grid.ts';
import { NO_DEBT } from '../dscr-value.ts';
import { checkMoney, checkShare, checkWithin, isNothing } from '../input-checks.ts';
import { monthlyChange } from '../profit-path.ts';
import { revenueSharePayments } from '../revenue-share.ts';
import {
  asFlows,
  type DealSituation,
  type Obligations,
  runningBalance,
  toDollars,
  WHOLE_BUSINESS,
} from './obligations.ts';
import { type PriceParts, splitPrice } from './parts.ts';
import type { Structure } from './structure.ts';

/** Shares and rates are decimals: 0.1 is 10 %. Months and years are whole numbers. */
export interface RevenueShareTerms {
  /** Part of the price paid at close; the rest counts as advanced by the seller. */
  cashShare: number;
  /** Part of each month's revenue that goes to the seller. */
  revenueShare: number;
  /** What is paid in all, as a multiple of what is advanced, from 1. */
  capMultiple: number;
}

export const revenueShare = {
  name: 'Revenue share',
  description:
    'The seller gets a part of each month’s revenue until a multiple of what is left to pay has been paid.',
  exampleTerms: '10% down, a fifth of revenue, until 1.3 times the rest is paid.',
  benefits: [
    'The payment falls when revenue falls',
    'Simple to check: revenue is hard to argue about',
    'No fixed date by which all must be paid',
  ],
  risk: 'It is taken from revenue, so it is due even when costs eat the profit.',
  control: 'All of it; the seller sees the monthly statement.',
  acceptedWith: ['revenue_share'],
  inputs: {
    'share-cash': { ...percent, label: 'Paid at close', start: 10 },
    'share-revenue': { ...percent, label: 'Part of revenue', start: 20 },
    'share-cap': {
      label: 'Paid back in all',
      unit: 'times',
      min: 1,
      max: 5,
      step: 0.05,
      start: 1.3,
    },
  },
  termsOf: (read) => ({
    cashShare: read('share-cash'),
    revenueShare: read('share-revenue'),
    capMultiple: read('share-cap'),
  }),
  partsOf: (price, { cashShare }) =>
    splitPrice(price, 'cashShare', cashShare, 'revenueShareAdvance'),
  agreedMonths: () => 0,
  obligationsOf,
} satisfies Structure<RevenueShareTerms, 'share-cash' | 'share-revenue' | 'share-cap'>;

/** Months after which a share that hasn't reached its cap is no longer followed. */
const REVENUE_SHARE_HORIZON = 120;

const NOTHING_TO_SHARE =
  'There is no revenue to share, or no part of it is: nothing is due in a year.';

/**
 * The seller advances what isn't paid at close and gets a share of each month's revenue until a
 * multiple of it is paid. Due whether or not there is a profit: its DSCR is reckoned like a note's,
 * against a year at today's revenue.
 */
function obligationsOf(
  situation: DealSituation,
  terms: RevenueShareTerms,
  parts: PriceParts,
): Obligations | null {
  const { monthlyRevenue, sde, salary = 0, profitChange = 0 } = situation;
  const { revenueShare: part, capMultiple } = terms;
  if (typeof monthlyRevenue !== 'number') return null;
  checkMoney('monthlyRevenue', monthlyRevenue);
  checkShare('revenueShare', part);
  checkWithin('capMultiple', capMultiple, 1, 10);
  const cap = toDollars(parts.revenueShareAdvance) * capMultiple;
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
  const earned = changeProfit(sde, profitChange) - salary;
  return {
    payments,
    balances: runningBalance(cap, payments),
    sellerFlows: asFlows(payments),
    monthlyBurden: Math.min(part * monthlyRevenue, cap),
    dscr: isNothing(firstYear) ? null : earned / firstYear,
    ...(isNothing(firstYear) && { noDscr: isNothing(cap) ? NO_DEBT : NOTHING_TO_SHARE }),
    ...WHOLE_BUSINESS,
  };
}
