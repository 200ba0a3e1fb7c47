import * as z from 'zod/mini';
import { AMOUNT_MAX, MONTHS_MAX, YEARS_MAX } from './limits.ts';
import { type NumberUnit, readNumber } from './number-text.ts';

const TOO_HIGH = 'Please enter at most $1,000,000,000,000.';
const TOO_MANY = 'Please enter at most 1,000,000,000,000.';
const TOO_OLD = `Please enter at most ${YEARS_MAX} years.`;
const PARTS_OF_CENTS = 'Please enter whole cents, with at most two decimals.';

/**
 * Text becomes the number that it means, below zero as well, for a field to say so in its own words.
 * What is not readable stays, for the schema to refuse.
 */
const readAs = (unit: NumberUnit) =>
  z.transform((raw: unknown) => {
    if (typeof raw !== 'string') return raw;
    if (raw.trim() === '') return undefined;
    const [, minus, digits = ''] = /^\s*([-\u2212])?(.*)$/s.exec(raw) ?? [];
    const number = readNumber(digits, unit);
    if (number === null) return raw;
    return minus === undefined ? number : 0 - number;
  });

const isWholeCents = (amount: number) => amount === Number(amount.toFixed(2));

const dollars = (message: string) =>
  z
    .number({ error: message })
    .check(
      z.gte(0, { error: message }),
      z.lte(AMOUNT_MAX, { error: TOO_HIGH }),
      z.refine(isWholeCents, { error: PARTS_OF_CENTS }),
    );

/** US dollars from 0 to AMOUNT_MAX in whole cents: a number, or text like '$45,000' or '45k'. */
export const dollarAmount = (message: string) => z.pipe(readAs('dollars'), dollars(message));

/** The same, or nothing at all. */
export const optionalAmount = (message: string) =>
  z.optional(z.pipe(readAs('dollars'), z.optional(dollars(message))));

/** Percent from 0 to 100 (8 is 8 %), or nothing at all: a number, or text like '8' or '7.5 %'. */
export const optionalPercent = (message: string) => {
  const percent = z
    .number({ error: message })
    .check(z.gte(0, { error: message }), z.lte(100, { error: message }));
  return z.optional(z.pipe(readAs('percent'), z.optional(percent)));
};

/** Whole months from 1 to MONTHS_MAX, or nothing at all: a number, or its text. */
export const optionalMonths = (message: string) => {
  const months = z
    .number({ error: message })
    .check(
      z.refine(Number.isInteger, { error: message }),
      z.gte(1, { error: message }),
      z.lte(MONTHS_MAX, { error: message }),
    );
  return z.optional(z.pipe(readAs('months'), z.optional(months)));
};

/** What a field says of text that is no number of its kind, and of one that is too low. */
interface NumberWords {
  unreadable: string;
  low: string;
}

const dollarsInWords = ({ unreadable }: NumberWords, lowest: ReturnType<typeof z.gte>) =>
  z.pipe(
    readAs('dollars'),
    z
      .number({ error: unreadable })
      .check(
        lowest,
        z.lte(AMOUNT_MAX, { error: TOO_HIGH }),
        z.refine(isWholeCents, { error: PARTS_OF_CENTS }),
      ),
  );

/** US dollars above 0, up to AMOUNT_MAX, in whole cents; below that, `low` is said. */
export const positiveDollars = (words: NumberWords) =>
  dollarsInWords(words, z.gt(0, { error: words.low }));

/** US dollars from 0 to AMOUNT_MAX in whole cents; below 0, `low` is said. */
export const dollarsFromZero = (words: NumberWords) =>
  dollarsInWords(words, z.gte(0, { error: words.low }));

/** A whole number from 0 to a trillion, or nothing at all; below 0, `low` is said. */
export const optionalCount = ({ unreadable, low }: NumberWords) => {
  const count = z
    .number({ error: unreadable })
    .check(
      z.gte(0, { error: low }),
      z.lte(AMOUNT_MAX, { error: TOO_MANY }),
      z.refine(Number.isInteger, { error: unreadable }),
    );
  return z.optional(z.pipe(readAs('count'), z.optional(count)));
};

const isInTenths = (years: number) => years === Math.round(years * 10) / 10;

/** Years above 0, up to YEARS_MAX, in steps of 0.1; at 0 and below, `low` is said. */
export const yearsInTenths = ({ unreadable, low }: NumberWords) =>
  z.pipe(
    readAs('years'),
    z
      .number({ error: unreadable })
      .check(
        z.gt(0, { error: low }),
        z.lte(YEARS_MAX, { error: TOO_OLD }),
        z.refine(isInTenths, { error: unreadable }),
      ),
  );
