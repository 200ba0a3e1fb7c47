import * as z from 'zod/mini';
import { AMOUNT_MAX, MONTHS_MAX, YEARS_MAX } from './limits.ts';
import { type NumberUnit, readNumber } from './number-text.ts';

const TOO_HIGH = 'Please enter at most $1,000,000,000,000.';
const TOO_MANY = 'Please enter at most 1,000,000,000,000.';
const TOO_OLD = `Please enter at most ${YEARS_MAX} years.`;
const PARTS_OF_CENTS = 'Please use at most two decimal places, like 1250.50.';
/** Percentages are shown with two decimals, and what is shown is what counts. */
export const PARTS_OF_HUNDREDTHS = 'Please use at most two decimal places, like 7.25.';

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

const isInHundredths = (amount: number) => amount === Number(amount.toFixed(2));

/** A field's messages for unreadable text and for a number that's too low. */
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
        z.refine(isInHundredths, { error: PARTS_OF_CENTS }),
      ),
  );

/** US dollars above 0, up to AMOUNT_MAX, in whole cents; otherwise `low`. */
export const positiveDollars = (words: NumberWords) =>
  dollarsInWords(words, z.gt(0, { error: words.low }));

/** US dollars from 0 to AMOUNT_MAX, in whole cents; below 0, `low`. */
export const dollarsFromZero = (words: NumberWords) =>
  dollarsInWords(words, z.gte(0, { error: words.low }));

/** A whole number from 0 to a trillion; below 0, `low`. */
export const count = ({ unreadable, low }: NumberWords) =>
  z.pipe(
    readAs('count'),
    z
      .number({ error: unreadable })
      .check(
        z.gte(0, { error: low }),
        z.lte(AMOUNT_MAX, { error: TOO_MANY }),
        z.refine(Number.isInteger, { error: unreadable }),
      ),
  );

const within = (from: number, to: number, message: string) =>
  z
    .number({ error: message })
    .check(z.gte(from, { error: message }), z.lte(to, { error: message }));

/** Percent from `least` to 100 (8 is 8%) in hundredths: a number, or text like '8' or '7.5%'. */
export const percent = (message: string, least = 0) =>
  z.pipe(
    readAs('percent'),
    within(least, 100, message).check(z.refine(isInHundredths, { error: PARTS_OF_HUNDREDTHS })),
  );

/** The same, without decimals. */
export const wholePercent = (message: string) =>
  z.pipe(
    readAs('percent'),
    within(0, 100, message).check(z.refine(Number.isInteger, { error: message })),
  );

/** Whole months from 1 to MONTHS_MAX, as a number or text. */
export const months = (message: string) =>
  z.pipe(
    readAs('months'),
    within(1, MONTHS_MAX, message).check(z.refine(Number.isInteger, { error: message })),
  );

/** A number as pages write it. */
const NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/;

/** A number within bounds, or its text as pages write it. */
export const numberBetween = (from: number, to: number, message: string) =>
  z.pipe(
    z.transform((raw: unknown) =>
      typeof raw === 'string' && NUMBER.test(raw) ? Number(raw) : raw,
    ),
    within(from, to, message),
  );

const isInTenths = (years: number) => years === Math.round(years * 10) / 10;

/** Years above 0, up to YEARS_MAX, in steps of 0.1; at 0 and below, `low`. */
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
