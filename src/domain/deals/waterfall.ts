import { checkMoney, checkRate, checkShare } from './input-checks.ts';

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

/** US dollars, unrounded. investor + operator equals the distribution. */
export interface WaterfallYear {
  /** From 1. */
  year: number;
  /** The investor's money: preferred return, returned capital, and share of the rest. */
  preferred: number;
  capital: number;
  split: number;
  investor: number;
  operator: number;
  /** Owed to the investor after the year. */
  unreturned: number;
  preferredOwed: number;
}

export interface Distribution {
  /** Totals in US dollars, unrounded. */
  investor: number;
  operator: number;
  years: WaterfallYear[];
}

/**
 * Splits distributions year by year: first the preferred return on unreturned capital, plus any
 * shortfall from earlier years (which doesn't compound); then the capital; then the split. Throws
 * InvalidDealInputError.
 */
export function distribute(terms: WaterfallTerms): Distribution {
  const { capital, preferredRate, investorShare, distributions } = terms;
  checkMoney('capital', capital);
  checkRate('preferredRate', preferredRate);
  checkShare('investorShare', investorShare);
  distributions.forEach((amount, index) => checkMoney(`distributions[${index}]`, amount));

  let unreturned = capital;
  let preferredOwed = 0;
  const years = distributions.map((amount, index): WaterfallYear => {
    preferredOwed += unreturned * preferredRate;
    const preferred = Math.min(amount, preferredOwed);
    preferredOwed -= preferred;
    const returned = Math.min(amount - preferred, unreturned);
    unreturned -= returned;
    const rest = amount - preferred - returned;
    const split = rest * investorShare;
    return {
      year: index + 1,
      preferred,
      capital: returned,
      split,
      investor: preferred + returned + split,
      operator: rest - split,
      unreturned,
      preferredOwed,
    };
  });
  const total = (whose: 'investor' | 'operator') =>
    years.reduce((sum, year) => sum + year[whose], 0);
  return { investor: total('investor'), operator: total('operator'), years };
}
