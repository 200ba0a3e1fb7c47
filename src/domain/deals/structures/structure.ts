import type { NumberUnit } from '../../shared/number-text.ts';
import type { DealStructure } from '../../shared/deal-structures.ts';
import { checkMoney, checkShare, checkProfit, checkWithin } from '../input-checks.ts';
import { changeProfit } from '../ratios.ts';
import { type Flow, roundHalfUp } from '../schedule.ts';

/** A figure the visitor can change. Values are in its unit: 8 is 8%, and 12,500 is dollars. */
export interface FigureField {
  label: string;
  unit: NumberUnit | 'times';
  min: number;
  max: number;
  /** Step of the slider and the arrow keys. */
  step: number;
  /** Default value; null where only the business knows it. */
  start: number | null;
  isWhole?: true;
  hint?: string;
}

export const dollars = { unit: 'dollars', min: 0, start: null } as const;
export const percent = { unit: 'percent', min: 0, max: 100, step: 1 } as const;
export const months = { unit: 'months', min: 1, max: 120, step: 1, isWhole: true } as const;
export const years = {
  label: 'Term (years)',
  unit: 'years',
  min: 1,
  max: 10,
  step: 1,
  isWhole: true,
} as const;

/**
 * One way to pay for a business: its texts, the figures in its terms, and its math. Its clauses for the
 * letter of intent are in letter/riders.
 */
export interface Structure<Terms, Input extends string> {
  name: string;
  description: string;
  /** Typical terms, with \u2060 after the dash of a range to keep it on one line. */
  exampleTerms: string;
  benefits: readonly string[];
  risk: string;
  /** Who controls the business until it's paid off. */
  control: string;
  /** The accepted way to pay in a listing that allows this structure. */
  acceptedWith: DealStructure;
  /** The figures of its terms by URL parameter, in display order. */
  inputs: { readonly [Name in Input]?: FigureField };
  /** The visitor's terms. `read` returns percentages as decimals. */
  termsOf: (read: (name: Input) => number) => Terms;
  /** `price` is US dollars. Throws InvalidDealInputError. */
  partsOf: (price: number, terms: Terms) => PriceParts;
  /** Months until the agreed term ends, 0 without one. */
  agreedMonths: (terms: Terms, parts: PriceParts) => number;
  /** Null without the figures it needs. Throws InvalidDealInputError. */
  obligationsOf: (situation: DealSituation, terms: Terms, parts: PriceParts) => Obligations | null;
  /** A warning about allowed but risky terms. */
  warningOf?: (terms: Terms) => string | null;
}

/**
 * The parts of a price, in integer cents. `buyersCash` and `rest` add up to `total` exactly: the price
 * of the stake in equity for service, and of the business in all other structures.
 */
export interface PriceParts {
  total: number;
  /** Cash the seller gets at close, from any source. */
  cashAtClose: number;
  /** The buyer's part of the cash at close. */
  buyersCash: number;
  /** What the structure has in place of the buyer's cash: a note, investors' capital, work. */
  rest: number;
}

/**
 * Splits a price in US dollars into the buyer's cash at close and the rest, which absorbs any rounding.
 * `name` is the field an error names, and `stake` the share of the business being bought. Throws
 * InvalidDealInputError.
 */
export function splitPrice(price: number, name: string, share: number, stake = 1): PriceParts {
  checkMoney('price', price);
  checkShare('stake', stake);
  checkShare(name, share);
  const total = roundHalfUp(Math.round(price * 100) * stake);
  const cash = roundHalfUp(total * share);
  return { total, cashAtClose: cash, buyersCash: cash, rest: total - cash };
}

/** A business for sale: its price, and what it earns month by month after closing. By default nothing changes. */
export interface DealSituation {
  /** US dollars, 0 or more. */
  price: number;
  /** Yearly SDE at closing in US dollars; negative for a loss. */
  sde: number;
  /** Yearly salary of the operator in US dollars. Default 0. */
  salary?: number;
  /** What yearly SDE changes by from the first month on, in US dollars. What terms say of today's SDE stays. */
  sdeChange?: number;
  /** Monthly growth, as a decimal from −1 to 0.5. */
  growth?: number;
  /** Share of customers lost each month and not replaced, from 0 to 1. */
  churn?: number;
  /**
   * Monthly revenue in US dollars. If given, costs stay fixed when revenue falls, so each lost dollar
   * comes out of profit. If not, profit falls in proportion to revenue.
   */
  monthlyRevenue?: number | null;
  /** Added to every agreed yearly rate, as a decimal: 0.02 turns 8% into 10%. */
  rateChange?: number;
}

/** Checks the figures but the price and the rates. Throws InvalidDealInputError. */
export function checkProfitPath(path: DealSituation): void {
  checkProfit('sde', path.sde);
  checkMoney('salary', path.salary ?? 0);
  checkProfit('sdeChange', path.sdeChange ?? 0);
  checkWithin('growth', path.growth ?? 0, -1, 0.5);
  checkShare('churn', path.churn ?? 0);
  checkMoney('monthlyRevenue', path.monthlyRevenue ?? 0);
}

/** Monthly change in revenue: (1 + growth)(1 − churn) − 1, as a decimal. */
export const monthlyChange = ({ growth = 0, churn = 0 }: DealSituation): number =>
  (1 + growth) * (1 - churn) - 1;

/**
 * SDE of a month, from 1, in US dollars, with all changes so far. Growth leaves a loss unchanged, since
 * more revenue wouldn't necessarily turn it into a profit.
 */
export function sdeIn(month: number, path: DealSituation): number {
  const { sde, sdeChange = 0, monthlyRevenue } = path;
  const first = (sde + sdeChange) / 12;
  const change = (1 + monthlyChange(path)) ** (month - 1) - 1;
  if (first < 0 && change > 0) return first;
  const costsStay = change < 0 && typeof monthlyRevenue === 'number';
  return costsStay ? first + monthlyRevenue * change : changeProfit(first, change);
}

/** SDE of a month minus salary, in US dollars. */
export const profitIn = (month: number, path: DealSituation): number =>
  sdeIn(month, path) - (path.salary ?? 0) / 12;

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
