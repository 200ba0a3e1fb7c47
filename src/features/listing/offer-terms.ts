import type { OfferPartName, OfferTerms } from '#src/domain/deals/offers/offer.ts';
import { AMOUNT_MAX, MONTHS_MAX } from '#src/domain/shared/limits.ts';
import { type NumberUnit, readNumber } from '#src/domain/shared/number-text.ts';

export interface OfferReading {
  terms: OfferTerms;
  /** What holds a text that is no amount; it counts as nothing in `terms`, which then have no sum. */
  unread: readonly (OfferPartName | 'price')[];
  /** False while something cannot be read, or a part lacks its months, or a note its rate. */
  isComplete: boolean;
}

/**
 * The terms that stand in the offer form, as far as they can be read: a part counts in the sum before
 * its months are there. Nothing is put in place of what cannot be read. The server says what is wrong.
 */
export function readOfferTerms(form: Pick<FormData, 'get'>): OfferReading {
  const unread: (OfferPartName | 'price')[] = [];
  /** Names of the terms that are missing. */
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
  /** What a part that is offered cannot do without; the fewest stands in until it is there. */
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
