import { LONGEST_NUMBER } from '../../shared/number-text.ts';
import type { FormField } from '../form-definition.ts';
import { field, type Look } from './field.ts';

/** Messages for unreadable text and for a number that is too low, or one message for both. */
interface NumberLook extends Omit<Look, 'message'>, Pick<FormField, 'andAbove'> {
  message: string | { unreadable: string; low: string };
  /** A plain form post of kind number is parsed as a number; other text is parsed by the checks. */
  kind?: 'text' | 'number';
}

const wordsOf = ({ message }: NumberLook) =>
  typeof message === 'string' ? { unreadable: message, low: message } : message;

const look = ({ kind: _kind, ...own }: NumberLook) => ({
  ...own,
  maxLength: LONGEST_NUMBER,
  message: wordsOf(own).unreadable,
});

const dollars = (own: NumberLook) =>
  ({ unit: 'dollars', inputMode: 'decimal', ...look(own) }) as const;

/** US dollars from 0, in whole cents. */
export const dollarsField = (own: NumberLook) =>
  field(own.kind ?? 'text', dollars(own), ({ dollarsFromZero }) => dollarsFromZero(wordsOf(own)));

/** US dollars above 0, in whole cents. */
export const priceField = (own: NumberLook) =>
  field(own.kind ?? 'text', dollars(own), ({ positiveDollars }) => positiveDollars(wordsOf(own)));

/** A whole number from 0. */
export const countField = (own: NumberLook) =>
  field(own.kind ?? 'text', { inputMode: 'numeric', ...look(own) }, ({ count }) =>
    count(wordsOf(own)),
  );

/** Years above 0, in tenths. */
export const yearsField = (own: NumberLook) =>
  field('number', { inputMode: 'decimal', ...look(own) }, ({ yearsInTenths }) =>
    yearsInTenths(wordsOf(own)),
  );

/** Percent from 0 to 100. */
export const percentField = (own: Look) =>
  field('text', { unit: 'percent', inputMode: 'decimal', ...own }, ({ percent }) =>
    percent(own.message),
  );

/** Whole percent from 0 to 100. */
export const wholePercentField = (own: Look) =>
  field('number', { unit: 'percent', maxLength: LONGEST_NUMBER, ...own }, ({ wholePercent }) =>
    wholePercent(own.message),
  );

/** Hours, also parts of them, from 0 to `most`. */
export const hoursField = ({ most, ...own }: Look & { most: number }) =>
  field('number', { unit: 'hours', maxLength: LONGEST_NUMBER, ...own }, ({ numberBetween }) =>
    numberBetween(0, most, own.message),
  );

/** Whole months from 1. */
export const monthsField = (own: Look) =>
  field('text', { inputMode: 'numeric', ...own }, ({ months }) => months(own.message));
