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

/** A number, or text that `readAs` reads. @param error For anything else. */
const numberField = (
  unit: NumberUnit,
  error: string,
  ...checks: Parameters<z.ZodMiniNumber['check']>
) => z.pipe(readAs(unit), z.number({ error }).check(...checks));

const between = (from: number, to: number, error: string) =>
  [z.gte(from, { error }), z.lte(to, { error })] as const;
const whole = (error: string) => z.refine(Number.isInteger, { error });
const inHundredths = (error: string) =>
  z.refine<number>((amount) => amount === Number(amount.toFixed(2)), { error });

/** A field's messages for unreadable text and for a number that's too low. */
interface NumberWords {
  unreadable: string;
  low: string;
}

const dollarsFrom = (lowest: ReturnType<typeof z.gte>, unreadable: string) => {
  const highest = z.lte(AMOUNT_MAX, { error: TOO_HIGH });
  return numberField('dollars', unreadable, lowest, highest, inHundredths(PARTS_OF_CENTS));
};

/** US dollars above 0, up to AMOUNT_MAX, in whole cents; otherwise `low`. */
export const positiveDollars = ({ unreadable, low }: NumberWords) =>
  dollarsFrom(z.gt(0, { error: low }), unreadable);

/** US dollars from 0 to AMOUNT_MAX, in whole cents; below 0, `low`. */
export const dollarsFromZero = ({ unreadable, low }: NumberWords) =>
  dollarsFrom(z.gte(0, { error: low }), unreadable);

/** A whole number from 0 to a trillion; below 0, `low`. */
export const count = ({ unreadable, low }: NumberWords) => {
  const range = [z.gte(0, { error: low }), z.lte(AMOUNT_MAX, { error: TOO_MANY })] as const;
  return numberField('count', unreadable, ...range, whole(unreadable));
};

/** Percent from `least` to 100 (8 is 8%) in hundredths: a number, or text like '8' or '7.5 %'. */
export const percent = (message: string, least = 0) =>
  numberField(
    'percent',
    message,
    ...between(least, 100, message),
    inHundredths(PARTS_OF_HUNDREDTHS),
  );

/** The same, without decimals. */
export const wholePercent = (message: string) =>
  numberField('percent', message, ...between(0, 100, message), whole(message));

/** Whole months from 1 to MONTHS_MAX, as a number or text. */
export const months = (message: string) =>
  numberField('months', message, ...between(1, MONTHS_MAX, message), whole(message));

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

/** Years above 0, up to YEARS_MAX, in steps of 0.1; at 0 and below, `low`. */
export const yearsInTenths = ({ unreadable, low }: NumberWords) => {
  const range = [z.gt(0, { error: low }), z.lte(YEARS_MAX, { error: TOO_OLD })] as const;
  const isInTenths = (years: number) => years === Math.round(years * 10) / 10;
  return numberField('years', unreadable, ...range, z.refine(isInTenths, { error: unreadable }));
};
