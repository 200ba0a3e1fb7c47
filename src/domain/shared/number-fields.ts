import * as z from 'zod/mini';
import { AMOUNT_MAX, MONTHS_MAX } from './limits.ts';
import { type NumberUnit, readNumber } from './number-text.ts';

const TOO_HIGH = 'Please enter at most $1,000,000,000,000.';
const PARTS_OF_CENTS = 'Please enter whole cents, with at most two decimals.';

/** Text becomes the number that it means. What is not readable stays, for the schema to refuse. */
const readAs = (unit: NumberUnit) =>
  z.transform((raw: unknown) => {
    if (typeof raw !== 'string') return raw;
    return raw.trim() === '' ? undefined : (readNumber(raw, unit) ?? raw);
  });

const isWholeCents = (amount: number) => amount === Number(amount.toFixed(2));

const dollars = (message: string) =>
  z
    .number({ error: message })
    .check(
      z.gte(0, { error: message }),
      z.lte(AMOUNT_MAX, { error: TOO_HIGH, abort: true }),
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
