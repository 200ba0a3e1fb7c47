import { formatCount } from '../shared/number-text.ts';
import { isCapPaid, revenueSharePayments, type RevenueShareTerms } from './contingent-payments.ts';
import {
  checkWithin,
  checkShare,
  checkMoney,
  checkProfit,
  checkMonths,
  checkRate,
} from './input-checks.ts';

/** Why a series of payments has no rate of return, as shown to visitors. */
export const NO_RATE = {
  nothingIn: 'You put in no cash.',
  nothingBack: 'No cash comes back.',
  loss: 'Nearly all of your cash is lost.',
  tooHigh: 'Over 1,000% per period.',
  several: 'Cash goes in and out, so several rates fit.',
  none: 'Cash goes in and out, so no rate fits.',
} as const;
type NoRate = (typeof NO_RATE)[keyof typeof NO_RATE];

/** A rate per period as a decimal, between −0.9 and 10, or why there is none. */
export type Irr = { rate: number; reason?: never } | { rate: null; reason: NoRate };

const LEAST = -0.9;
const MOST = 10;
const STEPS = 2_000;
const FLOW_MAX = 1e15;

/**
 * Rates to search between: (1 + r) grows by 0.24% per step. A function, so pages that use other parts
 * of the deal math don't compute it.
 */
const grid = () =>
  Array.from(
    { length: STEPS + 1 },
    (_, step) => (1 + LEAST) * ((1 + MOST) / (1 + LEAST)) ** (step / STEPS) - 1,
  );

/**
 * The internal rate of return per period, for payments one period apart starting now: the rate at which
 * their present values add up to 0. Negative flows go in, positive flows come back; a loan's flows,
 * reversed, have the same rate. Finds sign changes in the present value, then bisects. Null, with the
 * reason, when no rate or more than one fits. Throws InvalidDealInputError naming the flow.
 */
export function irr(flows: readonly number[]): Irr {
  flows.forEach((flow, index) => checkWithin(`flows[${index}]`, flow, -FLOW_MAX, FLOW_MAX));
  const signs = flows.map(Math.sign).filter((sign) => sign !== 0);
  const changes = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  const [firstSign] = signs;
  if (changes === 0) return noRate(firstSign === -1 ? 'nothingBack' : 'nothingIn');

  // By Descartes' rule, one sign change means one rate, so checking both ends is enough.
  const lastFirst = [...flows].reverse();
  const brackets = bracketsIn(lastFirst, changes === 1 ? [LEAST, MOST] : grid());
  const [bracket, another] = brackets;
  if (another) return noRate('several');
  if (bracket) return { rate: halve(lastFirst, bracket) };
  if (changes > 1) return noRate('none');
  return noRate(Math.sign(presentValue(lastFirst, LEAST)) === firstSign ? 'loss' : 'tooHigh');
}

const noRate = (reason: keyof typeof NO_RATE): Irr => ({ rate: null, reason: NO_RATE[reason] });

/** Horner's method in 1 ÷ (1 + r). May be infinite at a low rate, but with the right sign. */
function presentValue(lastFirst: readonly number[], rate: number): number {
  const factor = 1 / (1 + rate);
  let value = 0;
  for (const flow of lastFirst) value = value * factor + flow;
  return value;
}

interface Bracket {
  low: number;
  high: number;
  /** Sign of the present value at the low end. */
  sign: number;
}

/** Adjacent rates between which the present value changes sign. Skips exact zeros. */
function bracketsIn(lastFirst: readonly number[], rates: readonly number[]): Bracket[] {
  const brackets: Bracket[] = [];
  let low = LEAST;
  let sign = 0;
  for (const high of rates) {
    const next = Math.sign(presentValue(lastFirst, high));
    if (next === 0) continue;
    if (sign !== 0 && next !== sign) brackets.push({ low, high, sign });
    low = high;
    sign = next;
  }
  return brackets;
}

function halve(lastFirst: readonly number[], { low, high, sign }: Bracket): number {
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(presentValue(lastFirst, middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Converts a monthly rate, from −1 to 10, to both yearly rates, as decimals. Throws InvalidDealInputError.
 */
export function annualize(monthlyRate: number) {
  checkWithin('monthlyRate', monthlyRate, -1, 10);
  return {
    /** 12 × the monthly rate: comparable to a loan's APR. */
    nominal: 12 * monthlyRate,
    /** (1 + the monthly rate)^12 − 1: the return over a year when each month's return is reinvested. */
    effective: (1 + monthlyRate) ** 12 - 1,
  };
}

/**
 * The share of customers lost in a year at a given monthly churn: 1 − (1 − m)^12. That is less than 12
 * times the monthly share, because a customer is lost only once. Both are decimals from 0 to 1. Throws
 * InvalidDealInputError.
 */
export function annualChurn(monthlyChurn: number): number {
  checkShare('monthlyChurn', monthlyChurn);
  return 1 - (1 - monthlyChurn) ** 12;
}

/**
 * Months until the monthly flows add up to the cash put in, interpolated within the last month: 22.23.
 * Null if they never do. `cashIn` is US dollars from 0; flows may be negative. Throws
 * InvalidDealInputError.
 */
export function paybackMonths(cashIn: number, monthlyFlows: readonly number[]): number | null {
  checkMoney('cashIn', cashIn);
  monthlyFlows.forEach((flow, index) => checkProfit(`monthlyFlows[${index}]`, flow));
  if (cashIn === 0) return 0;
  // Ignores floating-point error, such as ten times 0.1 adding up to just under 1.
  const tolerance = cashIn * 1e-9;
  let missing = cashIn;
  for (const [month, flow] of monthlyFlows.entries()) {
    if (missing - flow <= tolerance) return month + Math.min(1, missing / flow);
    missing -= flow;
  }
  return null;
}

/** A duration rounded up to whole months: 8.2 is '9 months'. */
export const formatWait = (months: number): string =>
  formatCount(Math.ceil(months - 1e-9), 'month');

/**
 * Pays a share of revenue up to a cap: due_k = min(share·R0·(1 + g)^(k−1), cap − paid). If the cap isn't
 * reached, the rate covers what is paid within the horizon. US dollars, unrounded. Throws InvalidDealInputError.
 */
export function revenueShare(terms: RevenueShareTerms) {
  const { advance, cap, share, firstMonthRevenue, growth } = terms;
  checkMoney('advance', advance);
  checkMoney('cap', cap);
  checkShare('share', share);
  checkMoney('firstMonthRevenue', firstMonthRevenue);
  checkWithin('growth', growth, -1, 10);
  checkMonths('horizonMonths', terms.horizonMonths);
  const first = share * firstMonthRevenue;
  const payments = revenueSharePayments(terms);
  const paid = payments.reduce((sum, payment) => sum + payment, 0);
  const months = isCapPaid(cap, paid) ? payments.length : null;
  const { rate: monthlyRate, reason: noRate } = irr([-advance, ...payments]);
  const ceiling = 1 + growth < 1 ? first / -growth : null;
  return {
    /** The month in which the cap is reached. Null if it isn't reached within the horizon. */
    months,
    /** Total paid, up to the cap or the horizon. */
    paid: months === null ? paid : cap,
    lastPayment: payments.at(-1) ?? 0,
    /** Monthly cost of the money, as a decimal: the IRR of the advance and the payments. */
    monthlyRate,
    /**
     * The most a declining business can ever pay: share × first revenue ÷ decline. A higher cap is never
     * reached. Null without a decline.
     */
    ceiling,
    /** Why a result is null, as shown to visitors. */
    reasons: {
      ...(months === null && { months: whyNotReached(terms, ceiling) }),
      ...(monthlyRate === null && { monthlyRate: noRate }),
      ...(ceiling === null && {
        ceiling: 'Revenue is not declining, so only the cap limits payments.',
      }),
    },
  };
}

function whyNotReached(
  { cap, share, firstMonthRevenue, horizonMonths }: RevenueShareTerms,
  ceiling: number | null,
): string {
  if (share * firstMonthRevenue === 0) return 'The cap is never reached, because nothing is paid.';
  if (ceiling !== null && ceiling < cap) {
    return 'The cap is never reached, because revenue falls faster than payments add up.';
  }
  return `The cap isn't reached within ${horizonMonths} months.`;
}

export interface WaterfallTerms {
  /** What the investor puts in, in US dollars, 0 or more. */
  capital: number;
  /** Yearly return paid to the investor before anyone else, as a decimal. */
  preferredRate: number;
  /** The investor's share, from 0 to 1, of what is left after that and the capital. */
  investorShare: number;
  /** What the business pays out each year, first year first, in US dollars, 0 or more. */
  distributions: readonly number[];
}

/** US dollars, unrounded. investor + operator equals the distribution, in each year and in all. */
export type Distribution = ReturnType<typeof distribute>;

/**
 * Splits distributions year by year: first the preferred return on unreturned capital, plus any
 * shortfall from earlier years (which doesn't compound); then the capital; then the split. Throws
 * InvalidDealInputError.
 */
export function distribute(terms: WaterfallTerms) {
  const { capital, preferredRate, investorShare, distributions } = terms;
  checkMoney('capital', capital);
  checkRate('preferredRate', preferredRate);
  checkShare('investorShare', investorShare);
  distributions.forEach((amount, index) => checkMoney(`distributions[${index}]`, amount));

  let unreturned = capital;
  let preferredOwed = 0;
  const years = distributions.map((amount, index) => {
    preferredOwed += unreturned * preferredRate;
    const preferred = Math.min(amount, preferredOwed);
    preferredOwed -= preferred;
    const returned = Math.min(amount - preferred, unreturned);
    unreturned -= returned;
    const rest = amount - preferred - returned;
    const split = rest * investorShare;
    return {
      /** From 1. */
      year: index + 1,
      /** The investor's money: preferred return, returned capital, and share of the rest. */
      preferred,
      capital: returned,
      split,
      investor: preferred + returned + split,
      operator: rest - split,
      /** Owed to the investor after the year. */
      unreturned,
      preferredOwed,
    };
  });
  const total = (whose: 'investor' | 'operator') =>
    years.reduce((sum, year) => sum + year[whose], 0);
  return { investor: total('investor'), operator: total('operator'), years };
}
