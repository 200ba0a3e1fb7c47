import { checkMoney, checkShare } from '../input-checks.ts';

/**
 * What a price is made of, in integer cents: the parts add up to `total` exactly. For equity for
 * service the total is the price of the stake, for all others that of the business.
 */
export interface PriceParts {
  total: number;
  /** What the seller is paid when the business changes hands, whoever brings it. */
  cashAtClose: number;
  /** What of the cash at close is the buyer's own money. */
  buyersCash: number;
  /** What of the cash at close investors bring. */
  investorsCapital: number;
  sellerNote: number;
  /** The most that an earnout can pay. */
  earnOut: number;
  /** Advanced by the seller and paid back by a share of revenue. */
  revenueShareAdvance: number;
  /** Paid in work. */
  services: number;
}

const NOTHING = {
  investorsCapital: 0,
  sellerNote: 0,
  earnOut: 0,
  revenueShareAdvance: 0,
  services: 0,
};

/**
 * Splits a price in US dollars into cash at close and the rest, which takes up the cent that rounding
 * leaves over. `name` is what a refusal calls the share of cash, `stake` the part of the business that
 * is paid for. Throws InvalidDealInputError.
 */
export function splitPrice(
  price: number,
  name: string,
  share: number,
  rest: keyof typeof NOTHING,
  stake = 1,
): PriceParts {
  checkMoney('price', price);
  checkShare('stake', stake);
  checkShare(name, share);
  const total = Math.round(Math.round(price * 100) * stake);
  const cash = Math.round(total * share);
  return { ...NOTHING, total, cashAtClose: cash, buyersCash: cash, [rest]: total - cash };
}
