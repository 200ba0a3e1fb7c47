import { checkMoney, checkShare } from '../input-checks.ts';
import type { StructureChoice } from './structure.ts';

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

/**
 * Splits a price in US dollars by the terms of a structure. The part that isn't cash takes up the
 * cent that rounding leaves over. Throws InvalidDealInputError.
 */
export function priceParts(price: number, { id, terms }: StructureChoice): PriceParts {
  checkMoney('price', price);
  const whole = Math.round(price * 100);
  const split = (name: string, total: number, share: number) => {
    checkShare(name, share);
    const cash = Math.round(total * share);
    return { total, cashAtClose: cash, buyersCash: cash, rest: total - cash };
  };
  switch (id) {
    case 'seller-financing': {
      const { rest, ...cash } = split('downShare', whole, terms.downShare);
      return { ...NOTHING, ...cash, sellerNote: rest };
    }
    case 'earnout': {
      const { rest, ...cash } = split('cashShare', whole, terms.cashShare);
      return { ...NOTHING, ...cash, earnOut: rest };
    }
    case 'revenue-share': {
      const { rest, ...cash } = split('cashShare', whole, terms.cashShare);
      return { ...NOTHING, ...cash, revenueShareAdvance: rest };
    }
    case 'equity-service': {
      checkShare('stake', terms.stake);
      const { rest, ...cash } = split(
        'cashShare',
        Math.round(whole * terms.stake),
        terms.cashShare,
      );
      return { ...NOTHING, ...cash, services: rest };
    }
    case 'investor-backed': {
      const { rest, ...own } = split('ownShare', whole, terms.ownShare);
      return { ...NOTHING, ...own, cashAtClose: whole, investorsCapital: rest };
    }
  }
}

const NOTHING = {
  investorsCapital: 0,
  sellerNote: 0,
  earnOut: 0,
  revenueShareAdvance: 0,
  services: 0,
};
