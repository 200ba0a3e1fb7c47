import type { OfferPartName, OfferTerms } from '#src/domain/deals/offers/offer.ts';
import { AMOUNT_MAX, MONTHS_MAX } from '#src/domain/shared/limits.ts';
import { type NumberUnit, readNumber } from '#src/domain/shared/number-text.ts';

export interface OfferReading {
  terms: OfferTerms;
  /** Fields whose text isn't an amount. They count as 0 in `terms`, so the total isn't shown. */
  unread: readonly (OfferPartName | 'price')[];
  /** False while an amount is unreadable, a part has no months, or a note has no rate. */
  isComplete: boolean;
}

/**
 * The terms in the offer form, as far as they can be read. A part counts toward the total before its
 * months are entered. The server reports what is wrong.
 */
export function readOfferTerms(form: Pick<FormData, 'get'>): OfferReading {
  const unread: (OfferPartName | 'price')[] = [];
  /** Names of the missing terms. */
  const missing: string[] = [];
  const textOf = (name: string) => {
    const text = form.get(name);
    return typeof text === 'string' ? text.trim() : '';
  };
  const dollars = (part: OfferPartName | 'price', name: string): number => {
    const text = textOf(name);
    const amount = text === '' ? 0 : readNumber(text, 'dollars');
    if (amount !== null && amount <= AMOUNT_MAX) return amount;
    unread.push(part);
    return 0;
  };
  /** A term that an offered part needs; `fewest` is the stand-in until it's entered. */
  const term = (name: string, unit: NumberUnit, fewest: number, most: number): number => {
    const number = readNumber(textOf(name), unit);
    const isWhole = unit !== 'months' || Number.isInteger(number);
    if (number !== null && number >= fewest && number <= most && isWhole) return number;
    missing.push(name);
    return fewest;
  };
  const part = (of: OfferPartName, name: string) => {
    const amount = dollars(of, `${name}_amount`);
    if (amount === 0 && !unread.includes(of)) return null;
    return { amount, months: term(`${name}_months`, 'months', 1, MONTHS_MAX) };
  };
  const price = dollars('price', 'price');
  const cashAtClose = dollars('cashAtClose', 'cash_at_close');
  const note = part('sellerNote', 'note');
  const terms = {
    price,
    cashAtClose,
    sellerNote: note && { ...note, apr: term('note_rate', 'percent', 0, 100) / 100 },
    earnOut: part('earnOut', 'earn_out'),
    revenueShare: part('revenueShare', 'revenue_share'),
  };
  return { terms, unread, isComplete: unread.length + missing.length === 0 };
}
