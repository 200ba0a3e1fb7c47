import { MONTHS_MAX } from '../../shared/limits.ts';
import { checkMoney, checkMonths, checkShare } from '../input-checks.ts';

/**
 * How a buyer would pay for a listing. Amounts are US dollars, from 0 to AMOUNT_MAX;
 * months are whole, from 1 to MONTHS_MAX.
 */
export interface OfferTerms {
  price: number;
  cashAtClose: number;
  /** Loan from the seller, repaid in level monthly payments; apr is a yearly decimal from 0 to 1. */
  sellerNote: { amount: number; apr: number; months: number } | null;
  /** Paid in one sum after these months if the target is met. */
  earnOut: { amount: number; months: number } | null;
  /** The most that is paid out of revenue, a share of each month's from 0 to 1, and for how long. */
  revenueShare: { amount: number; share: number; months: number } | null;
}

/** In display order. */
export const OFFER_PART_LABELS = {
  cashAtClose: 'Cash at close',
  sellerNote: 'Seller note',
  earnOut: 'Earnout',
  revenueShare: 'Revenue share',
} as const;
export type OfferPartName = keyof typeof OFFER_PART_LABELS;
/** The parts of a price that are paid after closing. Each is a debt of its own. */
export const LATER_PARTS = ['sellerNote', 'earnOut', 'revenueShare'] as const;
export type LaterPart = (typeof LATER_PARTS)[number];
export const OFFER_PARTS = ['cashAtClose', ...LATER_PARTS] as const;

/**
 * Checks whether an offer's parts add up to its price, to the nearest cent. Throws
 * InvalidDealInputError with a field such as 'price' or 'sellerNote.months'.
 */
export function reconcileOffer(terms: OfferTerms) {
  checkOffer(terms);
  const cents = OFFER_PARTS.flatMap((name) => {
    const amount = name === 'cashAtClose' ? terms.cashAtClose : terms[name]?.amount;
    return amount === undefined ? [] : { name, amount: toCents(amount) };
  });
  const total = cents.reduce((sum, { amount }) => sum + amount, 0);
  return {
    /** Cash at close first, then the other parts offered, in US dollars, in whole cents. */
    parts: cents.map(({ name, amount }) => ({ name, amount: amount / 100 })),
    /** Sum of the parts, in US dollars. */
    total: total / 100,
    /** Price − total in US dollars, exact to the cent: 0 when the parts make up the price. */
    difference: (toCents(terms.price) - total) / 100,
  };
}

/** Rejects impossible terms. Throws InvalidDealInputError. */
export function checkOffer({ price, cashAtClose, ...others }: OfferTerms): void {
  checkMoney('price', price);
  checkMoney('cashAtClose', cashAtClose);
  if (others.sellerNote) checkShare('sellerNote.apr', others.sellerNote.apr);
  if (others.revenueShare) checkShare('revenueShare.share', others.revenueShare.share);
  for (const name of LATER_PARTS) {
    const part = others[name];
    if (!part) continue;
    checkMoney(`${name}.amount`, part.amount);
    checkMonths(`${name}.months`, part.months, 1, MONTHS_MAX);
  }
}

const toCents = (dollars: number) => Math.round(dollars * 100);
