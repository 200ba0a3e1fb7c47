import type { NamedOffer } from './compare-offers.ts';
import {
  LONGEST_OFFER_NAME,
  OFFER_UNITS,
  type OfferField,
  type OfferNumberField,
  type OfferText,
  readOfferNumber,
} from './offer-fields.ts';

/** Error messages by field. */
export type OfferErrors = { [field in OfferField]?: string };

/** Default names: the first is 'Offer A'. */
export const offerName = (name: string, index: number): string =>
  name.trim().slice(0, LONGEST_OFFER_NAME) || `Offer ${String.fromCharCode(65 + index)}`;

/**
 * Reads an offer as typed. A part without an amount isn't offered, and its missing terms are null. If
 * any field is unreadable, there is no offer, only errors.
 * @param index From 0; used for the default name.
 */
export function readOffer(
  text: OfferText,
  index: number,
): { named: NamedOffer; errors: OfferErrors } {
  const errors: OfferErrors = {};
  const read = (field: OfferNumberField, least?: number): number | null => {
    const { value, error } = readOfferNumber(text[field], OFFER_UNITS[field], least);
    if (error !== undefined) errors[field] = error;
    return value ?? null;
  };
  const percent = (field: OfferNumberField) => {
    const value = read(field);
    return value === null ? null : value / 100;
  };
  const terms = {
    cash: read('cash') ?? 0,
    note: read('note') ?? 0,
    apr: percent('rate'),
    months: read('months', 1),
    interestOnlyMonths: read('interest-only') ?? 0,
    earnOut: read('earnout') ?? 0,
    probability: percent('chance'),
    after: read('after', 1),
    cap: read('share') ?? 0,
    share: percent('percent'),
    monthlyRevenue: read('revenue'),
    end: read('end', 1),
  };
  const { months, interestOnlyMonths } = terms;
  if (months !== null && interestOnlyMonths >= months) {
    errors['interest-only'] ??= 'Please enter fewer months than it takes to repay the note.';
  }
  const offer = {
    cashAtClose: terms.cash,
    sellerNote:
      terms.note === 0 ? null : { amount: terms.note, apr: terms.apr, months, interestOnlyMonths },
    earnOut:
      terms.earnOut === 0
        ? null
        : { amount: terms.earnOut, probability: terms.probability, months: terms.after },
    revenueShare:
      terms.cap === 0
        ? null
        : {
            amount: terms.cap,
            share: terms.share,
            monthlyRevenue: terms.monthlyRevenue,
            months: terms.end,
          },
  };
  const isReadable = Object.keys(errors).length === 0;
  return { named: { name: offerName(text.name, index), offer: isReadable ? offer : null }, errors };
}
