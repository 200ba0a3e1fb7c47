import * as z from 'zod/mini';
import { AMOUNT_MAX, MONTHS_MAX, YEARS_MAX } from '../shared/limits.ts';
import { PARTS_OF_CENTS, PARTS_OF_HUNDREDTHS } from '../shared/field-schemas.ts';
import { LONGEST_NUMBER, type NumberUnit, readNumber } from '../shared/number-text.ts';
import { field, type FieldTexts } from './fields.ts';
import type { FieldView } from './form-definition.ts';

const TOO_HIGH = 'Please enter at most $1,000,000,000,000.';
const TOO_MANY = 'Please enter at most 1,000,000,000,000.';
const TOO_OLD = `Please enter at most ${YEARS_MAX} years.`;

/** A field's messages for unreadable text and for a number that's too low. */
interface NumberWords {
  unreadable: string;
  low: string;
}

interface NumberTexts extends Omit<FieldTexts, 'message'>, Pick<FieldView, 'andAbove'> {
  /** One for both, or each. */
  message: string | NumberWords;
  /** A plain form post of kind number is parsed as a number; other text is parsed by the schema. */
  kind?: 'text' | 'number';
}

/**
 * Parses text as a number, including negative ones, which the field rejects with its own message.
 * Unreadable text stays text, which the schema rejects.
 */
const readAs = (unit: NumberUnit) =>
  z.transform((raw: unknown) => {
    if (typeof raw !== 'string') return raw;
    const [, minus, digits = ''] = /^\s*([-\u2212])?(.*)$/s.exec(raw) ?? [];
    const number = readNumber(digits, unit);
    if (number === null) return raw;
    return minus === undefined ? number : 0 - number;
  });

function numberField(
  unit: NumberUnit,
  { message, ...own }: NumberTexts,
  view: Partial<FieldView>,
  checksOf: (words: NumberWords) => z.core.$ZodCheck<number>[],
) {
  const words = typeof message === 'string' ? { unreadable: message, low: message } : message;
  const { unreadable } = words;
  const number = z.number({ error: unreadable }).check(...checksOf(words));
  const texts = { kind: 'text', ...view, ...own, message: unreadable } as const;
  return field(texts.kind, texts, z.pipe(readAs(unit), number));
}

const isInHundredths = (amount: number) => amount === Number(amount.toFixed(2));
const isInTenths = (years: number) => years === Math.round(years * 10) / 10;

const DOLLARS = { unit: 'dollars', inputMode: 'decimal', maxLength: LONGEST_NUMBER } as const;
const WHOLE_CENTS = [
  z.lte(AMOUNT_MAX, { error: TOO_HIGH }),
  z.refine<number>(isInHundredths, { error: PARTS_OF_CENTS }),
];

/** US dollars from 0 to AMOUNT_MAX, in whole cents. */
export const dollarsField = (own: NumberTexts) =>
  numberField('dollars', own, DOLLARS, ({ low }) => [z.gte(0, { error: low }), ...WHOLE_CENTS]);

/** US dollars above 0, up to AMOUNT_MAX, in whole cents. */
export const priceField = (own: NumberTexts) =>
  numberField('dollars', own, DOLLARS, ({ low }) => [z.gt(0, { error: low }), ...WHOLE_CENTS]);

/** A whole number from 0 to a trillion. */
export const countField = (own: NumberTexts) =>
  numberField(
    'count',
    own,
    { inputMode: 'numeric', maxLength: LONGEST_NUMBER },
    ({ unreadable, low }) => [
      z.gte(0, { error: low }),
      z.lte(AMOUNT_MAX, { error: TOO_MANY }),
      z.refine(Number.isInteger, { error: unreadable }),
    ],
  );

/** Years above 0, up to YEARS_MAX, in steps of 0.1. */
export const yearsField = (own: NumberTexts) =>
  numberField(
    'years',
    own,
    { kind: 'number', inputMode: 'decimal', maxLength: LONGEST_NUMBER },
    ({ unreadable, low }) => [
      z.gt(0, { error: low }),
      z.lte(YEARS_MAX, { error: TOO_OLD }),
      z.refine(isInTenths, { error: unreadable }),
    ],
  );

const between = (from: number, to: number, error: string) => [
  z.gte(from, { error }),
  z.lte(to, { error }),
];

/** Percent from `least` to 100 (8 is 8%) in hundredths: a number, or text like '8' or '7.5%'. */
export const percentField = ({ least = 0, ...own }: FieldTexts & { least?: number }) =>
  numberField('percent', own, { unit: 'percent', inputMode: 'decimal' }, () => [
    ...between(least, 100, own.message),
    z.refine(isInHundredths, { error: PARTS_OF_HUNDREDTHS }),
  ]);

/** Whole percent from 0 to 100. */
export const wholePercentField = (own: FieldTexts) =>
  numberField(
    'percent',
    own,
    { kind: 'number', unit: 'percent', maxLength: LONGEST_NUMBER },
    () => [...between(0, 100, own.message), z.refine(Number.isInteger, { error: own.message })],
  );

/** Whole months from 1 to MONTHS_MAX, as a number or text. */
export const monthsField = (own: FieldTexts) =>
  numberField('months', own, { inputMode: 'numeric' }, () => [
    ...between(1, MONTHS_MAX, own.message),
    z.refine(Number.isInteger, { error: own.message }),
  ]);

/** A number as pages write it. */
const NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/;

/** A number within bounds, or its text as pages write it. */
export const numberBetween = (from: number, to: number, message: string) =>
  z.pipe(
    z.transform((raw: unknown) =>
      typeof raw === 'string' && NUMBER.test(raw) ? Number(raw) : raw,
    ),
    z.number({ error: message }).check(...between(from, to, message)),
  );

/** Hours, also parts of them, from 0 to `most`. */
export const hoursField = ({ most, ...own }: FieldTexts & { most: number }) =>
  field(
    'number',
    { unit: 'hours', maxLength: LONGEST_NUMBER, ...own },
    numberBetween(0, most, own.message),
  );
