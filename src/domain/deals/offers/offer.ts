import { AMOUNT_MAX, MONTHS_MAX } from '../../shared/limits.ts';
import { formatDollars } from '../../shared/number-text.ts';
import { InvalidDealInputError } from '../input-checks.ts';

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
  /** The cap on payments from revenue, and the months to pay it evenly. */
  revenueShare: { amount: number; months: number } | null;
}

/** In display order. */
export const OFFER_PART_LABELS = {
  cashAtClose: 'Cash at close',
  sellerNote: 'Seller note',
  earnOut: 'Earnout',
  revenueShare: 'Revenue share',
} as const;
export type OfferPartName = keyof typeof OFFER_PART_LABELS;

interface OfferPart {
  name: OfferPartName;
  /** US dollars, in whole cents. */
  amount: number;
}

interface Reconciliation {
  /** Cash at close first, then the other parts offered. */
  parts: OfferPart[];
  /** Sum of the parts, in US dollars. */
  total: number;
  /** Price − total in US dollars, exact to the cent: 0 when the parts make up the price. */
  difference: number;
}

/**
 * Checks whether an offer's parts add up to its price, to the nearest cent. Throws
 * InvalidDealInputError with a field such as 'price' or 'sellerNote.months'.
 */
export function reconcileOffer(terms: OfferTerms): Reconciliation {
  checkOffer(terms);
  const { price, cashAtClose, ...others } = terms;
  const cents: { name: OfferPartName; amount: number }[] = [
    { name: 'cashAtClose', amount: toCents(cashAtClose) },
  ];
  for (const name of ['sellerNote', 'earnOut', 'revenueShare'] as const) {
    const part = others[name];
    if (part) cents.push({ name, amount: toCents(part.amount) });
  }
  const total = cents.reduce((sum, { amount }) => sum + amount, 0);
  return {
    parts: cents.map(({ name, amount }) => ({ name, amount: amount / 100 })),
    total: total / 100,
    difference: (toCents(price) - total) / 100,
  };
}

/** Rejects impossible terms. Throws InvalidDealInputError. */
export function checkOffer({ price, cashAtClose, ...others }: OfferTerms): void {
  checkAmount('price', price);
  checkAmount('cashAtClose', cashAtClose);
  const { sellerNote } = others;
  if (sellerNote && !(sellerNote.apr >= 0 && sellerNote.apr <= 1)) {
    throw new InvalidDealInputError('sellerNote.apr', 'from 0 to 1, where 0.08 is 8%');
  }
  for (const name of ['sellerNote', 'earnOut', 'revenueShare'] as const) {
    const part = others[name];
    if (!part) continue;
    checkAmount(`${name}.amount`, part.amount);
    const { months } = part;
    if (!Number.isInteger(months) || months < 1 || months > MONTHS_MAX) {
      throw new InvalidDealInputError(`${name}.months`, `a whole number from 1 to ${MONTHS_MAX}`);
    }
  }
}

function checkAmount(field: string, amount: number): void {
  if (!(amount >= 0 && amount <= AMOUNT_MAX)) {
    throw new InvalidDealInputError(field, `from $0 to ${formatDollars(AMOUNT_MAX)}`);
  }
}

const toCents = (dollars: number) => Math.round(dollars * 100);
