import { checkMoney, checkShare } from '../input-checks.ts';

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
  const total = Math.round(Math.round(price * 100) * stake);
  const cash = Math.round(total * share);
  return { total, cashAtClose: cash, buyersCash: cash, rest: total - cash };
}
