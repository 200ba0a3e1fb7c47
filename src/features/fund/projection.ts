import { irr } from '#src/domain/deals/irr.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { distribute } from '#src/domain/deals/waterfall.ts';

/** What the illustration takes for granted in every case. Shares and rates are decimals. */
export const COMMON = {
  /** Put in by the investors at the start, in US dollars. */
  capital: 100_000,
  /** Of the capital, for setting up the fund, searching and closing. */
  setupShare: 0.05,
  /** Price of a business in years of its profit, before anybody is paid to run it. */
  priceMultiple: 3,
  /** Paid at close; the seller carries the rest. */
  cashShare: 0.6,
  sellerNote: { apr: 0.08, months: 48 },
  /** Of the first year's profit, for the people who run the businesses. */
  runningShare: 0.45,
  /** Of the capital, each year, for managing the fund. */
  yearlyFee: 0.02,
  years: 5,
  /** Of the sale, for brokers and lawyers. */
  saleCosts: 0.08,
  /** Paid to the investors first, each year, on capital not yet given back. */
  preferredRate: 0.08,
  /** The investors' part of what is left once they have that and their capital. */
  investorShare: 0.8,
} as const;

/** What makes a case good or bad. */
export interface FundCase {
  name: string;
  /** Businesses that fail at once, as a share of all; nothing comes back from them. */
  failing: number;
  /** Change of the profit from each year to the next. */
  profitChange: number;
  /** What the rest sells for at the end, in years of the last year's profit. */
  saleMultiple: number;
}

export const FUND_CASES: readonly FundCase[] = [
  { name: 'Good', failing: 0.1, profitChange: 0.02, saleMultiple: 2.5 },
  { name: 'Weak', failing: 0.1, profitChange: -0.05, saleMultiple: 2 },
  { name: 'Bad', failing: 0.3, profitChange: -0.08, saleMultiple: 1.5 },
];

export interface FundProjection {
  /** What reaches the investors in each year, in US dollars; the sale is in the last. */
  yearly: number[];
  received: number;
  /** received ÷ capital. */
  multiple: number;
  /** Internal rate of return a year; null when there is none. */
  yearlyRate: number | null;
}

/**
 * What investors would get from a fund that spends its capital at once, pays for the businesses
 * partly over time, runs them for COMMON.years and sells them. A year that ends short is made up
 * from the next ones before anything is paid out; a failed business takes its seller note with it.
 */
export function projectFund({ failing, profitChange, saleMultiple }: FundCase): FundProjection {
  const { capital, preferredRate, investorShare, years } = COMMON;
  const cash = capital * (1 - COMMON.setupShare);
  const price = cash / COMMON.cashShare;
  const kept = 1 - failing;
  const note = { ...COMMON.sellerNote, principal: (price - cash) * kept };
  const firstProfit = (price / COMMON.priceMultiple) * kept;
  const fixedCosts = firstProfit * COMMON.runningShare + capital * COMMON.yearlyFee;

  let shortfall = 0;
  const distributions = Array.from({ length: years }, (_, index) => {
    const profit = firstProfit * (1 + profitChange) ** index;
    const paymentsLeft = Math.max(0, note.months - index * 12);
    const debtService = Math.min(12, paymentsLeft) * monthlyPayment(note);
    const sale = index === years - 1 ? profit * saleMultiple * (1 - COMMON.saleCosts) : 0;
    const left = profit - fixedCosts - debtService + sale - shortfall;
    shortfall = Math.max(0, -left);
    return Math.max(0, left);
  });

  const split = distribute({ capital, preferredRate, investorShare, distributions });
  const yearly = split.years.map(({ investor }) => investor);
  return {
    yearly,
    received: split.investor,
    multiple: split.investor / capital,
    yearlyRate: irr([-capital, ...yearly]).rate,
  };
}
