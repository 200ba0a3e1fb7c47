import { formatExactDollars, type NumberUnit, readNumber } from '../../shared/number-text.ts';
import { MONTHS_MAX, OFFER_MAX } from '../../shared/limits.ts';
import type { NamedOffer } from './compare-offers.ts';

export const LONGEST_OFFER_NAME = 60;

/** What each field of an offer holds, by its name in the URL, in order. */
export const OFFER_UNITS = {
  name: 'text',
  cash: 'dollars',
  note: 'dollars',
  rate: 'percent',
  months: 'months',
  'interest-only': 'months',
  earnout: 'dollars',
  chance: 'percent',
  after: 'months',
  share: 'dollars',
  percent: 'percent',
  revenue: 'dollars',
  end: 'months',
} as const satisfies Record<string, NumberUnit | 'text'>;

export type OfferField = keyof typeof OFFER_UNITS;
type OfferNumberField = Exclude<OfferField, 'name'>;
/** What was typed into each field; a field without anything may be absent. */
export type OfferText = { readonly [field in OfferField]?: string };

const isOfferField = (name: string): name is OfferField => Object.hasOwn(OFFER_UNITS, name);
export const OFFER_FIELDS = Object.keys(OFFER_UNITS).filter(isOfferField);

/** The typed number, null if empty, or an error that says what to type. */
export type NumberReading =
  | { value: number | null; error?: never }
  | { value?: never; error: string };

/** Reads a number as people type it, such as '$45,000', '45k', or '7.5%', within an offer's limits. */
export function readOfferNumber(text: string, unit: NumberUnit, least = 0): NumberReading {
  // Ignore a leading '$' or trailing '.' while typing.
  const typed = text.trim().replace(/^\$ ?$|\.$/, '');
  if (typed === '') return { value: null };
  const value = readNumber(typed, unit);
  switch (unit) {
    case 'percent':
      return value === null || value > 100
        ? { error: 'Please enter a percentage from 0 to 100, like 7.5.' }
        : { value };
    case 'months':
      return value === null || !Number.isInteger(value) || value < least || value > MONTHS_MAX
        ? { error: `Please enter a whole number of months from ${least} to ${MONTHS_MAX}.` }
        : { value };
    default:
      if (value === null) return { error: 'Please enter an amount like 45,000 or 45k.' };
      return value > OFFER_MAX
        ? { error: `Please enter at most ${formatExactDollars(OFFER_MAX)}.` }
        : { value };
  }
}

export type OfferErrors = { [field in OfferField]?: string };

/** Default names: the first is 'Offer A'. */
export const offerName = ({ name = '' }: OfferText, index: number): string =>
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
    const { value, error } = readOfferNumber(text[field] ?? '', OFFER_UNITS[field], least);
    if (error !== undefined) errors[field] = error;
    return value ?? null;
  };
  const percent = (field: OfferNumberField) => {
    const value = read(field);
    return value === null ? null : value / 100;
  };
  const cashAtClose = read('cash') ?? 0;
  const sellerNote = {
    amount: read('note') ?? 0,
    apr: percent('rate'),
    months: read('months', 1),
    interestOnlyMonths: read('interest-only') ?? 0,
  };
  const earnOut = {
    amount: read('earnout') ?? 0,
    probability: percent('chance'),
    months: read('after', 1),
  };
  const revenueShare = {
    amount: read('share') ?? 0,
    share: percent('percent'),
    monthlyRevenue: read('revenue'),
    months: read('end', 1),
  };
  if (sellerNote.months !== null && sellerNote.interestOnlyMonths >= sellerNote.months) {
    errors['interest-only'] ??= 'Please enter fewer months than it takes to repay the note.';
  }
  const offered = <Part extends { amount: number }>(part: Part) =>
    part.amount === 0 ? null : part;
  const offer = {
    cashAtClose,
    sellerNote: offered(sellerNote),
    earnOut: offered(earnOut),
    revenueShare: offered(revenueShare),
  };
  const isReadable = Object.keys(errors).length === 0;
  return { named: { name: offerName(text, index), offer: isReadable ? offer : null }, errors };
}
