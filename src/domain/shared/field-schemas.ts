import * as z from 'zod/mini';
import { FOREIGN_MAILBOX, hasForeignMailbox, withAsciiDomain } from './ascii-domain.ts';
import { LIMITS } from './limits.ts';
import { isCalendarDate } from './calendar-date.ts';
import { isPrintableLine, isPrintableText } from './printable-line.ts';
import { completeUrl, isWebAddress } from './web-address.ts';
import { formatNumber } from './format-number.ts';

/*
 * None of these stops at its first fault (`abort`): that would keep the rules between fields from being
 * looked at. Whoever shows messages shows the first one of a field.
 */

/** Anything but space and what is never seen. */
const VISIBLE = /[^\s\p{Cf}]/u;

/**
 * One line of text: trimmed, without control characters or direction overrides.
 * @param pattern What it consists of, and what to say of anything else.
 */
export const singleLine = (
  minimum: number,
  message: string,
  maximum: number = LIMITS.line,
  pattern = { of: /^/, message },
) =>
  z.string({ error: message }).check(
    z.trim(),
    z.minLength(minimum, { error: message }),
    z.maxLength(maximum, { error: `Please use at most ${maximum} characters.` }),
    z.refine(isPrintableLine, {
      error: 'Please remove line breaks and invisible characters.',
    }),
    z.regex(pattern.of, { error: pattern.message }),
  );

/** Text of several lines: trimmed, without control characters or direction overrides. */
export const multiLine = (minimum: number, message: string) =>
  z.string({ error: message }).check(
    z.trim(),
    z.refine((text) => text.length >= minimum && (minimum === 0 || VISIBLE.test(text)), {
      error: message,
    }),
    z.maxLength(LIMITS.text, {
      error: `Please use at most ${formatNumber(LIMITS.text)} characters.`,
    }),
    z.refine(isPrintableText, {
      error: 'Please remove control characters and marks that turn the direction of text.',
    }),
  );

/** Ends in a name of another script, as mail servers spell it: 'xn--p1ai'. */
const FOREIGN_ENDING = /\.xn--[a-z0-9-]+$/i;
const isEmail = (text: string) =>
  text.length <= LIMITS.email && z.regexes.email.test(text.replace(FOREIGN_ENDING, '.xn'));

/** An e-mail address, kept as typed but for surrounding space; a domain in any script becomes ASCII. */
export const emailField = (message: string) =>
  z.string({ error: message }).check(
    z.trim(),
    z.overwrite(withAsciiDomain),
    z.refine(isEmail, {
      error: ({ input }) =>
        typeof input === 'string' && hasForeignMailbox(input) ? FOREIGN_MAILBOX : message,
    }),
  );

/** A day of the calendar as year-month-day, which is what a date field sends. */
export const calendarDate = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.refine(isCalendarDate, { error: message }));

/** An address on the web, completed with https:// when it has no scheme. */
export const webAddress = (message: string) =>
  z.string({ error: message }).check(
    z.overwrite(completeUrl),
    z.maxLength(LIMITS.url, {
      error: `Please use at most ${formatNumber(LIMITS.url)} characters.`,
    }),
    z.refine(isWebAddress, { error: message }),
  );

/** Text that passes each of these tests, with what to say when it does not. Neither trimmed nor else changed. */
export const textThat = (
  message: string,
  tests: readonly (readonly [passes: (text: string) => boolean, message: string])[],
  rewrite: (text: string) => string = (text) => text,
) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(rewrite),
      ...tests.map(([passes, error]) => z.refine<string>(passes, { error })),
    );

/** What a form says by itself: it may be left out, and is nothing else. */
export const always = <const Value extends string | number | boolean | readonly string[]>(
  value: Value,
  message?: string,
) => {
  const text = JSON.stringify(value);
  const isIt = (raw: unknown) => JSON.stringify(raw) === text;
  const given = z.custom<Value>(isIt, { ...(message && { error: message }) });
  return z.pipe(
    z.optional(given),
    z.transform(() => value),
  );
};

/** The same text; one that is left out is empty. */
export const orEmpty = (text: ReturnType<typeof textThat>) => z._default(text, '');

/** A box that may be ticked; one left out is not. */
export const tickBox = () =>
  z._default(z.boolean({ error: 'Tick the box or leave it empty.' }), false);

/** A box that has to be ticked. */
export const tickedBox = (message: string) => z.literal(true, { error: message });

const withoutBlank = (raw: unknown) =>
  typeof raw === 'string' && raw.trim() === '' ? undefined : raw;

/** The same field, or nothing at all: text that is blank is nothing. */
export const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.pipe(z.transform(withoutBlank), z.optional(schema)));
