import { formatExactDollars } from '../../shared/money.ts';
import { MONTHS_MAX } from '../../shared/limits.ts';
import { type NumberUnit, readNumber } from '../../shared/number-text.ts';
import { OFFER_PART_MAX } from './received-offer.ts';

/** Fields of an offer by their names in the URL, in order. */
export const OFFER_FIELDS = [
  'name',
  'cash',
  'note',
  'rate',
  'months',
  'interest-only',
  'earnout',
  'chance',
  'after',
  'share',
  'percent',
  'revenue',
  'end',
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];
export type OfferNumberField = Exclude<OfferField, 'name'>;

/** An offer as typed. */
export type OfferText = Readonly<Record<OfferField, string>>;

export const LONGEST_OFFER_NAME = 60;

export const EMPTY_OFFER: OfferText = {
  name: '',
  cash: '',
  note: '',
  rate: '',
  months: '',
  'interest-only': '',
  earnout: '',
  chance: '',
  after: '',
  share: '',
  percent: '',
  revenue: '',
  end: '',
};

export const OFFER_UNITS: Record<OfferNumberField, NumberUnit> = {
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
};

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
      return value > OFFER_PART_MAX
        ? { error: `Please enter at most ${formatExactDollars(OFFER_PART_MAX)}.` }
        : { value };
  }
}
