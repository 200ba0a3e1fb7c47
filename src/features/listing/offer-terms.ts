import {
  HIGHEST_OFFER_AMOUNT,
  LONGEST_OFFER_TERM,
  type OfferTerms,
} from '#src/domain/deals/index.ts';
import { type NumberUnit, readNumber } from '#src/domain/shared/number-text.ts';

/**
 * The terms that stand in the offer form, as far as they can be read: an amount nobody understands
 * counts as none, and a part without its months is not yet one. The server says what is wrong.
 */
export function readOfferTerms(form: Pick<FormData, 'get'>): OfferTerms {
  const number = (name: string, unit: NumberUnit, most: number) => {
    const text = form.get(name);
    return typeof text === 'string' ? Math.min(most, readNumber(text, unit) ?? 0) : 0;
  };
  const dollars = (name: string) => number(name, 'dollars', HIGHEST_OFFER_AMOUNT);
  const part = (name: string) => {
    const amount = dollars(`${name}_amount`);
    const months = Math.round(number(`${name}_months`, 'months', LONGEST_OFFER_TERM));
    return amount > 0 && months > 0 ? { amount, months } : null;
  };
  const note = part('note');
  return {
    price: dollars('price'),
    cashAtClose: dollars('cash_at_close'),
    sellerNote: note && { ...note, apr: number('note_rate', 'percent', 100) / 100 },
    earnOut: part('earn_out'),
    revenueShare: part('revenue_share'),
  };
}
