import { formatCount, formatDollars } from '../shared/number-text.ts';
import { checkMoney, checkProfit, checkRate } from './input-checks.ts';

export interface RevenueShareTerms {
  /** The amount advanced, in US dollars, 0 or more. */
  advance: number;
  /** Total to be paid back, in US dollars, 0 or more. */
  cap: number;
  /** Share of each month's revenue that is paid, from 0 to 1. */
  share: number;
  /** US dollars, 0 or more. */
  firstMonthRevenue: number;
  /** Monthly revenue growth, as a decimal from −1 to 10; negative for a decline. */
  growth: number;
  /** How far to project, in whole months from 1. */
  horizonMonths: number;
}

/** Monthly payments in US dollars, up to the cap or the horizon. Expects checked terms. */
export function revenueSharePayments(terms: Omit<RevenueShareTerms, 'advance'>): number[] {
  const { cap, share, firstMonthRevenue, growth, horizonMonths } = terms;
  const payments: number[] = [];
  let due = share * firstMonthRevenue;
  let left = cap;
  while (left > 0 && payments.length < horizonMonths) {
    // Folds floating-point leftovers into this payment, so they don't add a month.
    const payment = left - due <= cap * 1e-9 ? left : due;
    payments.push(payment);
    left -= payment;
    due *= 1 + growth;
  }
  return payments;
}

/** Allows for floating-point error in the sum. */
export const isCapPaid = (cap: number, paid: number) => cap - paid <= cap * 1e-9;

type SharedRevenue = Record<'amount' | 'share' | 'months', number>;

/** What a revenue share pays in each month at today's revenue, in US dollars, until its cap or its end. */
export const sharedToday = ({ amount, share, months }: SharedRevenue, monthlyRevenue: number) =>
  revenueSharePayments({
    ...{ cap: amount, share, firstMonthRevenue: monthlyRevenue },
    ...{ growth: 0, horizonMonths: months },
  });

/** 'the revenue share pays only $15,509 of its $40,000 within 36 months', at today's revenue; '' if it pays all. */
export function shortShareWords(terms: SharedRevenue | null, monthlyRevenue: number): string {
  if (!terms) return '';
  const { amount, months } = terms;
  const paid = sharedToday(terms, monthlyRevenue).reduce((sum, each) => sum + each, 0);
  return isCapPaid(amount, paid)
    ? ''
    : `the revenue share pays only ${formatDollars(paid)} of its ${formatDollars(amount)} within ${formatCount(months, 'month')}`;
}

/**
 * ', plus up to $8,875 if the earnout is paid': what results add to a worth today; '' if nothing.
 * @param ifEarned With the earnout, and the revenue share at today's revenue, in US dollars.
 */
export function ifEarnedWords(
  { earnOut, revenueShare }: Record<'earnOut' | 'revenueShare', object | null>,
  ifEarned: number,
): string {
  const earned = earnOut && 'the earnout is paid';
  const ifs = [earned, revenueShare && 'revenue stays as it is'].filter(Boolean);
  return ifEarned > 0
    ? `, plus ${earned ? 'up to ' : ''}${formatDollars(ifEarned)} if ${ifs.join(' and ')}`
    : '';
}

export interface EarnOutTier {
  /** US dollars, 0 or more. Nothing is paid below it. */
  threshold: number;
  /** Share of the amount above the threshold that is paid, as a decimal from 0. */
  rate: number;
  /** Maximum payment in US dollars, 0 or more. */
  cap: number;
}

/**
 * The earnout payment for a year's revenue or profit: min(cap, max(0, rate × (metric − threshold))), in
 * US dollars, unrounded. With a cap or floor, the payment at the average metric isn't the average
 * payment, so to value an earnout, pass each outcome's payment to earnOutExpected.
 * Throws InvalidDealInputError.
 */
export function earnOutTier({ threshold, rate, cap }: EarnOutTier, metric: number): number {
  checkMoney('threshold', threshold);
  checkRate('rate', rate);
  checkMoney('cap', cap);
  checkProfit('metric', metric);
  return Math.min(cap, Math.max(0, rate * (metric - threshold)));
}
