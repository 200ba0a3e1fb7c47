import {
  formatNumber,
  LONGEST_NUMBER,
  type NumberUnit,
  readNumber,
} from '../../shared/number-text.ts';
import { MOST_OFFERS } from './compare-offers.ts';
import {
  LONGEST_OFFER_NAME,
  OFFER_FIELDS,
  OFFER_UNITS,
  type OfferField,
  type OfferText,
} from './offer-fields.ts';
import { OFFER_DISCOUNT } from '../schedule.ts';

/** Everything a seller typed to compare offers. */
export interface OffersText {
  offers: readonly OfferText[];
  /** Yearly discount rate, in percent. */
  discount: string;
}

const DEFAULT_DISCOUNT_TEXT = String(OFFER_DISCOUNT * 100);
const KEY = new RegExp(`^(${OFFER_FIELDS.join('|')})([1-${MOST_OFFERS}])$`);

/**
 * Reads offers from a URL: `offers=2&cash1=60000&note2=45k`. Accepts numbers as people type them and
 * leaves unreadable text as is, so the field can show an error. null when the URL has no offers.
 */
export function parseOffersQuery(params: URLSearchParams): OffersText | null {
  const offers: OfferText[] = [];
  const countText = params.get('offers');
  const stated = /^[1-9]$/.test(countText ?? '') ? Number(countText) : 0;
  const discount = params.get('discount');
  const keys = [...params.keys()].flatMap((key) => KEY.exec(key)?.[2] ?? []);
  const count = Math.min(MOST_OFFERS, Math.max(stated, ...keys.map(Number)));
  if (count === 0 && discount === null) return null;
  for (let number = 1; number <= Math.max(1, count); number += 1) {
    const offer: { [field in OfferField]?: string } = {};
    for (const field of OFFER_FIELDS) {
      const value = params.get(`${field}${number}`)?.trim();
      if (!value) continue;
      offer[field] =
        field === 'name'
          ? value.slice(0, LONGEST_OFFER_NAME).trim()
          : formatField(value.slice(0, LONGEST_NUMBER).trim(), OFFER_UNITS[field]);
    }
    offers.push(offer);
  }
  return {
    offers,
    discount: discount?.trim().slice(0, LONGEST_NUMBER).trim() ?? DEFAULT_DISCOUNT_TEXT,
  };
}

/**
 * The URL of a comparison, for parseOffersQuery. Canonical: the same numbers give the same URL, however
 * they are typed.
 */
export function offersPath({ offers, discount }: OffersText): string {
  const params = new URLSearchParams({ offers: String(offers.length) });
  const rate = plain(discount, 'percent');
  if (rate !== DEFAULT_DISCOUNT_TEXT) params.set('discount', rate);
  offers.forEach((offer, index) => {
    for (const field of OFFER_FIELDS) {
      const text = (offer[field] ?? '').trim();
      const value = field === 'name' ? text : plain(text, OFFER_UNITS[field]);
      if (value !== '') params.set(`${field}${index + 1}`, value);
    }
  });
  return `/compare-offers?${params}`;
}

/** A plain number, or the typed text if it isn't one. */
const plain = (text: string, unit: NumberUnit) => rewritten(text.trim(), unit, String);

/** A number as the field shows it: dollars get commas. */
const formatField = (text: string, unit: NumberUnit) =>
  unit === 'dollars' ? rewritten(text, unit, (number) => formatNumber(number)) : text;

/** A number in another form, where that is read as the same number; otherwise the text as it is. */
function rewritten(text: string, unit: NumberUnit, format: (number: number) => string): string {
  const number = readNumber(text, unit);
  const formatted = number === null ? text : format(number);
  return readNumber(formatted, unit) === number ? formatted : text;
}

/** Two made-up offers for one business. The higher price is the riskier one. */
export const EXAMPLE_OFFERS: OffersText = {
  discount: DEFAULT_DISCOUNT_TEXT,
  offers: [
    { name: "Buyer A's offer", cash: '78,000' },
    {
      name: "Buyer B's offer",
      cash: '30,000',
      note: '45,000',
      rate: '7',
      months: '48',
      earnout: '30,000',
      chance: '50',
      after: '24',
    },
  ],
};
