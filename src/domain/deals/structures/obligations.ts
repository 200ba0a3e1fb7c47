import type { ProfitPath } from '../profit-path.ts';
import type { Flow } from '../seller-cash-equivalent.ts';

/** A business for sale as it is looked at: its figures, its price, and what goes wrong. */
export interface DealSituation extends ProfitPath {
  /** US dollars, 0 or more. */
  price: number;
  /** Added to every yearly rate that is agreed, as a decimal: 0.02 turns 8 % into 10 %. */
  rateChange?: number;
}

/** What a structure asks of the business and brings the seller. US dollars, unrounded. */
export interface Obligations {
  /** What the business pays to seller or investors in each month, from the first. */
  payments: readonly number[];
  /** What of each payment is interest, where that is agreed. */
  interest?: readonly number[];
  /** What may still be due after each month, in money or in work; nothing is after the last. */
  balances: readonly number[];
  /** What the seller gets after the closing. */
  sellerFlows: readonly Flow[];
  /** What a usual month takes: a level payment, or the mean of the first year's. */
  monthlyBurden: number;
  /** SDE less salary ÷ a year of full payments, at once; null with the reason where nothing is owed. */
  dscr: number | null;
  noDscr?: string;
  /** The part of the profit that is the buyer's in a month, from 0 to 1. */
  buyersShare: (month: number) => number;
  /** The buyer's part of profits once a stake has vested or capital is returned, from 0 to 1. */
  controlKept: number;
  /** What the seller keeps of the business, in US dollars at the price asked. */
  keptStake: number;
}

/** What most structures have in common: the buyer owns everything from the closing on. */
export const WHOLE_BUSINESS = {
  buyersShare: () => 1,
  controlKept: 1,
  keptStake: 0,
} as const;

/** Cents as US dollars. */
export const toDollars = (cents: number): number => cents / 100;

/**
 * Amounts due at the end of each year, set aside month by month as the money comes in: each month
 * gives in proportion to what it earns, a month without earnings gives nothing. Where a whole year
 * earns nothing, what is due falls on its last month.
 */
export function setAside(yearly: readonly number[], monthly: (month: number) => number): number[] {
  return yearly.flatMap((due, year) => {
    const earned = monthsOf(year).map((month) => Math.max(0, monthly(month)));
    const sum = earned.reduce((total, amount) => total + amount, 0);
    if (sum === 0) return earned.map((_, index) => (index === 11 ? due : 0));
    return earned.map((amount) => (due * amount) / sum);
  });
}

/** Payments as flows to the seller, the first a month after the closing. */
export const asFlows = (payments: readonly number[]): Flow[] =>
  payments.map((amount, index) => ({ month: index + 1, amount }));

/** The months of each year of a path, summed. */
export const yearlySums = (years: number, monthly: (month: number) => number): number[] =>
  Array.from({ length: years }, (_, year) =>
    monthsOf(year).reduce((sum, month) => sum + monthly(month), 0),
  );

/** The mean of the first twelve payments; a month without one counts. */
export const meanOfFirstYear = (payments: readonly number[]): number =>
  payments.slice(0, 12).reduce((sum, payment) => sum + payment, 0) / 12;

/** What is left of an amount after each payment. */
export function runningBalance(amount: number, payments: readonly number[]): number[] {
  let left = amount;
  return payments.map((payment) => (left = Math.max(0, left - payment)));
}

/** Months of a year, counted from 0, each from 1. */
const monthsOf = (year: number) => Array.from({ length: 12 }, (_, index) => year * 12 + index + 1);
