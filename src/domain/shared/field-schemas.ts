import * as z from 'zod/mini';
import { FOREIGN_MAILBOX, hasForeignMailbox, withAsciiDomain } from './email-address.ts';
import { LIMITS } from './limits.ts';
import { isCalendarDate } from './calendar-date.ts';
import { readMonth } from './calendar-month.ts';
import { visibleLine, visibleText } from './printable-line.ts';
import { completeUrl, isWebAddress } from './web-address.ts';
import { formatNumber } from './number-text.ts';

/** Half a surrogate pair, or an override that shows letters in another order than they are stored in. */
const MISREAD = /[\p{Cs}\u202d\u202e]/u;
/** The same and control characters, line breaks among them, which a single line can't have. */
const MISREAD_IN_LINE = /[\p{Cs}\p{Cc}\u202d\u202e]/u;

/** How much before the place is quoted. */
const QUOTED = { words: 3, characters: 40 };

/**
 * What people would read otherwise than it is, and where.
 * @param text As `visibleText` leaves it.
 * @returns How to fix it; undefined if nothing is wrong.
 */
export const textFault = (text: string): string | undefined => faultIn(text, MISREAD);

/** The same for a single line, as `visibleLine` leaves it. */
export const lineFault = (text: string): string | undefined => faultIn(text, MISREAD_IN_LINE);

function faultIn(text: string, wrong: RegExp): string | undefined {
  const found = wrong.exec(text);
  if (!found) return undefined;
  const words = text.slice(0, found.index).trim().split(/\s+/).slice(-QUOTED.words).join(' ');
  const quoted = Array.from(words).slice(-QUOTED.characters).join('');
  const place = quoted === '' ? 'at the start' : `after “${quoted}”`;
  return `Please delete the ${nameOf(found[0])} ${place}, or retype the words around it.`;
}

function nameOf(character: string): string {
  if (/[\r\n]/.test(character)) return 'line break';
  if (/\p{Cs}/u.test(character)) return 'broken character';
  return /\p{Cc}/u.test(character) ? 'hidden character' : 'hidden character that reverses text';
}

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
export const multiLine = (minimum: number, message: string, maximum: number = LIMITS.text) =>
  z.string({ error: message }).check(
    z.overwrite(visibleText),
    z.trim(),
    z.refine((text) => text.length >= minimum && (minimum === 0 || VISIBLE.test(text)), {
      error: message,
    }),
    z.maxLength(maximum, { error: `Please use at most ${formatNumber(maximum)} characters.` }),
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

interface Choice {
  value: string;
}

/** The most choices we validate. */
const CHOICES_MAX = 20;
const ONCE = 'Please select each option only once.';

/** One of the options, by its value. */
export const oneOf = <const Options extends readonly Choice[]>(options: Options, message: string) =>
  z.enum(valuesOf(options), { error: message });

/**
 * At least one option, each at most once, as a list of values in the given order.
 * @param most The maximum number of choices, and the message for more.
 */
export const someOf = <const Options extends readonly Choice[]>(
  options: Options,
  message: string,
  most?: { count: number; message: string },
) => {
  // Check the count first, so a list of thousands gives one message.
  const list = z
    .array(z.unknown(), { error: message })
    .check(
      z.minLength(1, { error: message }),
      z.maxLength(most?.count ?? CHOICES_MAX, { error: most?.message ?? ONCE }),
    );
  const choices = z
    .array(oneOf(options, message))
    .check(z.refine((values) => new Set(values).size === values.length, { error: ONCE }));
  return z.pipe(list, choices);
};

/**
 * Any number of options, each at most once, in the given order.
 * @param otherSpellings Alternative values, mapped to the options' own.
 */
export const anyOf = <const Options extends readonly Choice[]>(
  options: Options,
  message: string,
  otherSpellings: ReadonlyMap<unknown, string> = new Map(),
) => {
  const list = z.array(z.unknown(), { error: message }).check(
    // Check this first, so a list of thousands gives one message.
    z.maxLength(CHOICES_MAX, { error: ONCE }),
    z.refine((values) => new Set(values).size === values.length, { error: ONCE }),
  );
  const normalized = z.transform((values: unknown[]) => [
    ...new Set(values.map((value) => otherSpellings.get(value) ?? value)),
  ]);
  return z.pipe(z.pipe(list, normalized), z.array(oneOf(options, message)));
};

const valuesOf = <const Options extends readonly Choice[]>(
  options: Options,
): Options[number]['value'][] => options.map(({ value }) => value);
