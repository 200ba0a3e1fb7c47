import { formatExactDollars } from '../../shared/money.ts';
import { MONTHS_MAX } from '../../shared/limits.ts';
import { type NumberUnit, readNumber } from '../../shared/number-text.ts';
import { OFFER_PART_MAX } from './received-offer.ts';

/** What a seller types of an offer, by the names that stand in the address, in their order. */
export const OFFER_FIELDS = [
  'name',
  'cash',
  'note',
  'rate',
  'months',
  'interest-only',
  'earn-out',
  'chance',
  'after',
  'share',
  'percent',
  'revenue',
  'end',
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];
export type OfferNumberField = Exclude<OfferField, 'name'>;

/** An offer as it is typed. */
export type OfferText = Readonly<Record<OfferField, string>>;

export const LONGEST_OFFER_NAME = 60;

export const EMPTY_OFFER: OfferText = {
  name: '',
  cash: '',
  note: '',
  rate: '',
  months: '',
  'interest-only': '',
  'earn-out': '',
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
  'earn-out': 'dollars',
  chance: 'percent',
  after: 'months',
  share: 'dollars',
  percent: 'percent',
  revenue: 'dollars',
  end: 'months',
};

/** A number that was typed; nothing where nothing was; or what to type instead. */
export type NumberReading =
  { value: number | null; error?: never } | { value?: never; error: string };

/** Reads a number as people type it, '$45,000', '45k' or '7.5 %', within what an offer can hold. */
export function readOfferNumber(text: string, unit: NumberUnit, least = 0): NumberReading {
  // Signs that begin or end a number that is still being typed.
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
        ? { error: `Please enter whole months from ${least} to ${MONTHS_MAX}.` }
        : { value };
    default:
      if (value === null) return { error: 'Please enter an amount like 45,000 or 45k.' };
      return value > OFFER_PART_MAX
        ? { error: `Please enter at most ${formatExactDollars(OFFER_PART_MAX)}.` }
        : { value };
  }
}
