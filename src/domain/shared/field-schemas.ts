import * as z from 'zod/mini';
import { FOREIGN_MAILBOX, hasForeignMailbox, withAsciiDomain } from './ascii-domain.ts';
import { LIMITS } from './limits.ts';
import { readMonth } from './calendar-month.ts';
import { isCalendarDate } from './calendar-date.ts';
import { lineFault, textFault } from './misread-text.ts';
import { visibleLine, visibleText } from './printable-line.ts';
import { completeUrl, isWebAddress } from './web-address.ts';
import { formatNumber } from './format-number.ts';

/*
 * None of these stop at their first error (`abort`), because that would skip rules across fields. The UI
 * shows each field's first message.
 */

/** Anything but whitespace and invisible characters. */
const VISIBLE = /[^\s\p{Cf}]/u;

/** Refuses text that `faultIn` finds something wrong with, in its words. */
const without = (faultIn: (text: string) => string | undefined) =>
  z.refine<string>((text) => faultIn(text) === undefined, {
    error: ({ input }) => (typeof input === 'string' ? faultIn(input) : undefined),
  });

/**
 * One line of text: trimmed and without what nobody sees. Refuses line breaks, control characters, and
 * direction overrides.
 * @param pattern The allowed text, and the message for anything else.
 */
export const singleLine = (
  minimum: number,
  message: string,
  maximum: number = LIMITS.line,
  pattern = { of: /^/, message },
) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(visibleLine),
      z.trim(),
      z.minLength(minimum, { error: message }),
      z.maxLength(maximum, { error: `Please use at most ${maximum} characters.` }),
      without(lineFault),
      z.regex(pattern.of, { error: pattern.message }),
    );

/** Multiline text: trimmed and without what nobody sees. Refuses direction overrides. */
export const multiLine = (minimum: number, message: string) =>
  z.string({ error: message }).check(
    z.overwrite(visibleText),
    z.trim(),
    z.refine((text) => text.length >= minimum && (minimum === 0 || VISIBLE.test(text)), {
      error: message,
    }),
    z.maxLength(LIMITS.text, {
      error: `Please use at most ${formatNumber(LIMITS.text)} characters.`,
    }),
    without(textFault),
  );

/**
 * Multiline text with a format of its own.
 * @param faultIn What is wrong and how to fix it; undefined if nothing is.
 * @param tidy How valid text is stored.
 */
export const formattedText = (
  message: string,
  faultIn: (text: string) => string | undefined,
  tidy: (text: string) => string,
) => multiLine(0, message).check(without(faultIn), z.overwrite(tidy));

/** A top-level domain in another script, in ASCII: 'xn--p1ai'. */
const FOREIGN_ENDING = /\.xn--[a-z0-9-]+$/i;
const isEmail = (text: string) =>
  text.length <= LIMITS.email && z.regexes.email.test(text.replace(FOREIGN_ENDING, '.xn'));

/** An email address, trimmed, with its domain in ASCII. */
export const emailField = (message: string) =>
  z.string({ error: message }).check(
    z.overwrite(visibleLine),
    z.trim(),
    z.overwrite(withAsciiDomain),
    z.refine(isEmail, {
      error: ({ input }) =>
        typeof input === 'string' && hasForeignMailbox(input) ? FOREIGN_MAILBOX : message,
    }),
  );

/** A date as year-month-day, as sent by a date field. */
export const calendarDate = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.refine(isCalendarDate, { error: message }));

/** A month as year-month, like '2026-10', or as people type it. */
export const calendarMonth = (message: string) =>
  z.string({ error: message }).check(
    z.overwrite((text) => readMonth(visibleLine(text)) ?? text),
    z.refine((text) => readMonth(text) !== null, { error: message }),
  );

/** A web address, with https:// added if it has no scheme. */
export const webAddress = (message: string) =>
  z.string({ error: message }).check(
    z.overwrite(completeUrl),
    z.maxLength(LIMITS.url, {
      error: `Please use at most ${formatNumber(LIMITS.url)} characters.`,
    }),
    z.refine(isWebAddress, { error: message }),
  );

/** Text that passes each test, with a message for each. Not trimmed; changed only by `rewrite`. */
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

/** A constant sent by the form: optional, and never anything else. */
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

/** The same text, or '' if missing. */
export const orEmpty = (text: ReturnType<typeof textThat>) => z._default(text, '');

/** An optional checkbox; unchecked if missing. */
export const tickBox = () =>
  z._default(z.boolean({ error: 'Check the box or leave it empty.' }), false);

/** A checkbox that must be checked. */
export const tickedBox = (message: string) => z.literal(true, { error: message });

const withoutBlank = (raw: unknown) =>
  typeof raw === 'string' && visibleLine(raw).trim() === '' ? undefined : raw;

/** The same field, or undefined if the text is blank. */
export const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.pipe(z.transform(withoutBlank), z.optional(schema)));
