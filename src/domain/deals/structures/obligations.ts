import type { ProfitPath } from '../profit-path.ts';
import type { Flow } from '../seller-cash-equivalent.ts';

/** A business for sale: its figures, price, and stress. */
export interface DealSituation extends ProfitPath {
  /** US dollars, 0 or more. */
  price: number;
  /** Added to every agreed yearly rate, as a decimal: 0.02 turns 8% into 10%. */
  rateChange?: number;
}

/** What the business pays under a structure and what the seller gets. US dollars, unrounded. */
export interface Obligations {
  /** Monthly payments to the seller or investors, from the first month. */
  payments: readonly number[];
  /** Interest in each payment, if any. */
  interest?: readonly number[];
  /** Remaining balance after each month, in money or work. Zero after the last. */
  balances: readonly number[];
  /** Payments to the seller after closing. */
  sellerFlows: readonly Flow[];
  /** A typical month's payment: the level payment, or the first year's average. */
  monthlyBurden: number;
  /** (SDE − salary) ÷ a year of full payments; null, with the reason, where nothing is owed. */
  dscr: number | null;
  noDscr?: string;
  /** The buyer's share of profit in a month, from 0 to 1. */
  buyersShare: (month: number) => number;
  /** The buyer's share of profit once a stake has vested or capital is returned, from 0 to 1. */
  controlKept: number;
  /** The stake the seller keeps, in US dollars at the asking price. */
  keptStake: number;
}

/** The common case: the buyer owns everything from closing on. */
export const WHOLE_BUSINESS = {
  buyersShare: () => 1,
  controlKept: 1,
  keptStake: 0,
} as const;

/** Cents as US dollars. */
export const toDollars = (cents: number): number => cents / 100;

/**
 * Spreads amounts due at year end over the months, in proportion to what each month earns. A month
 * without earnings sets nothing aside. If a whole year earns nothing, the last month pays it all.
 */
export function setAside(yearly: readonly number[], monthly: (month: number) => number): number[] {
  return yearly.flatMap((due, year) => {
    const earned = monthsOf(year).map((month) => Math.max(0, monthly(month)));
    const sum = earned.reduce((total, amount) => total + amount, 0);
    if (sum === 0) return earned.map((_, index) => (index === 11 ? due : 0));
    return earned.map((amount) => (due * amount) / sum);
  });
}

/** Yearly totals of a monthly path. */
export const yearlySums = (years: number, monthly: (month: number) => number): number[] =>
  Array.from({ length: years }, (_, year) =>
    monthsOf(year).reduce((sum, month) => sum + monthly(month), 0),
  );

/** Average of the first twelve payments. A month without one counts as 0. */
export const meanOfFirstYear = (payments: readonly number[]): number =>
  payments.slice(0, 12).reduce((sum, payment) => sum + payment, 0) / 12;

/** The balance after each payment. */
export function runningBalance(amount: number, payments: readonly number[]): number[] {
  let left = amount;
  return payments.map((payment) => (left = Math.max(0, left - payment)));
}

/** Month numbers, from 1, of a year counted from 0. */
const monthsOf = (year: number) => Array.from({ length: 12 }, (_, index) => year * 12 + index + 1);
