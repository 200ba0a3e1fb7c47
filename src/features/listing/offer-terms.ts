import type { OfferTerms } from '#src/domain/deals/index.ts';
import { AMOUNT_MAX, MONTHS_MAX } from '#src/domain/shared/limits.ts';
import { type NumberUnit, readNumber } from '#src/domain/shared/number-text.ts';

export interface OfferReading {
  terms: OfferTerms;
  /** False while a part lacks its months, or a note its rate: until then only the sum holds. */
  isComplete: boolean;
}

/**
 * The terms that stand in the offer form, as far as they can be read: an amount nobody understands
 * counts as none, and a part counts in the sum before its months are there. The server says what is
 * wrong.
 */
export function readOfferTerms(form: Pick<FormData, 'get'>): OfferReading {
  let isComplete = true;
  const read = (name: string, unit: NumberUnit, most: number) => {
    const text = form.get(name);
    const number = typeof text === 'string' ? readNumber(text, unit) : null;
    return number === null ? null : Math.min(most, number);
  };
  /** What a part that is offered cannot do without. */
  const term = (name: string, unit: NumberUnit, fewest: number, most: number) => {
    const number = read(name, unit, most);
    if (number === null || number < fewest) isComplete = false;
    return Math.max(fewest, number ?? fewest);
  };
  const dollars = (name: string) => read(name, 'dollars', AMOUNT_MAX) ?? 0;
  const part = (name: string) => {
    const amount = dollars(`${name}_amount`);
    if (amount === 0) return null;
    const months = term(`${name}_months`, 'months', 1, MONTHS_MAX);
    return { amount, months: Math.round(months) };
  };
  const note = part('note');
  const terms = {
    price: dollars('price'),
    cashAtClose: dollars('cash_at_close'),
    sellerNote: note && { ...note, apr: term('note_rate', 'percent', 0, 100) / 100 },
    earnOut: part('earn_out'),
    revenueShare: part('revenue_share'),
  };
  return { terms, isComplete };
}
