import { irr, distribute } from '#src/domain/deals/returns.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';

/** Assumptions shared by every case. Shares and rates are decimals. */
export const COMMON = {
  /** Invested at the start, in US dollars. */
  capital: 100_000,
  /** Share of the capital for setup, search, and closing. */
  setupShare: 0.05,
  /** Price of a business in years of profit, before paying anyone to run it. */
  priceMultiple: 3,
  /** Share of the price paid at close. The seller finances the rest. */
  cashShare: 0.6,
  sellerNote: { apr: 0.08, months: 48 },
  /** Share of the first year's profit that goes to operators, each year. */
  runningShare: 0.45,
  /** Share of the capital that goes to the manager, each year. */
  yearlyFee: 0.02,
  years: 5,
  /** Share of the sale price for brokers and lawyers. */
  saleCosts: 0.08,
  /** Yearly rate paid to investors first, on capital not yet returned. */
  preferredRate: 0.08,
  /** Investors' share of what remains after that and their capital. */
  investorShare: 0.8,
} as const;

/** Inputs that differ between cases. */
export interface FundCase {
  name: string;
  /** Share of businesses that fail right away and return nothing. */
  failing: number;
  /** Change in profit from one year to the next. */
  profitChange: number;
  /** Sale price of the rest, in years of the final year's profit. */
  saleMultiple: number;
}

export const FUND_CASES: readonly FundCase[] = [
  { name: 'Good', failing: 0.1, profitChange: 0.02, saleMultiple: 2.5 },
  { name: 'Weak', failing: 0.1, profitChange: -0.05, saleMultiple: 2 },
  { name: 'Bad', failing: 0.3, profitChange: -0.08, saleMultiple: 1.5 },
];

/**
 * What investors would get from a fund that spends its capital right away, buys partly with seller
 * notes, runs the businesses for COMMON.years, and sells them. A shortfall is made up from later
 * years before any payout. A failed business cancels its seller note.
 * @returns What is paid to investors each year, in US dollars, the sale in the last; and their annual internal rate of
 * return, null if there is none.
 */
export function projectFund({ failing, profitChange, saleMultiple }: FundCase) {
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

  const { years: paid } = distribute({ capital, preferredRate, investorShare, distributions });
  const yearly = paid.map(({ investor }) => investor);
  return { yearly, yearlyRate: irr([-capital, ...yearly]).rate };
}
