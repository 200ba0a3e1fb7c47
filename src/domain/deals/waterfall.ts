import { checkMoney, checkRate, checkShare } from './input-checks.ts';

export interface WaterfallTerms {
  /** What the investor puts in, in US dollars, 0 or more. */
  capital: number;
  /** Yearly return, as a decimal, that the investor is paid before anybody else. */
  preferredRate: number;
  /** The investor's part, from 0 to 1, of what is left after that and the capital. */
  investorShare: number;
  /** What the business pays out in each year, oldest first, in US dollars, 0 or more. */
  distributions: readonly number[];
}

/** US dollars, unrounded. investor + operator is what was distributed. */
export interface WaterfallYear {
  /** From 1. */
  year: number;
  /** Of the investor's money: preferred return, capital given back, part of the rest. */
  preferred: number;
  capital: number;
  split: number;
  investor: number;
  operator: number;
  /** Still owed to the investor after the year. */
  unreturned: number;
  preferredOwed: number;
}

export interface Distribution {
  /** In all years, in US dollars, unrounded. */
  investor: number;
  operator: number;
  years: WaterfallYear[];
}

/**
 * Who gets what of the money paid out, year by year: first the preferred return on capital that has
 * not been given back, with what was missing of it in earlier years (on which nothing accrues); then
 * the capital; then the split. Throws InvalidDealInputError.
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
