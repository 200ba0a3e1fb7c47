import * as z from 'zod/mini';
import { FOREIGN_MAILBOX, hasForeignMailbox, withAsciiDomain } from './email-address.ts';
import { LIMITS } from './limits.ts';
import { readMonth } from './calendar-month.ts';
import { visibleLine, visibleText } from './printable-line.ts';
import { formatNumber } from './number-text.ts';

/** Percentages are shown with two decimals, and what is shown is what counts. */
export const PARTS_OF_HUNDREDTHS = 'Please use at most two decimal places, like 7.25.';
/** Of dollars. */
export const PARTS_OF_CENTS = 'Please use at most two decimal places, like 1250.50.';

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
export const without = (faultIn: (text: string) => string | undefined) =>
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

/** Refuses longer text, and says by how much. */
export const atMost = (maximum: number) =>
  z.maxLength(maximum, {
    error: ({ input }) => {
      const { length } = typeof input === 'string' ? input : '';
      return `Please use at most ${formatNumber(maximum)} characters. You have ${formatNumber(length)}.`;
    },
  });

/** Multiline text: trimmed and without what nobody sees. Refuses direction overrides. */
export const multiLine = (minimum: number, message: string, maximum: number = LIMITS.text) =>
  z.string({ error: message }).check(
    z.overwrite(visibleText),
    z.trim(),
    z.refine((text) => text.length >= minimum && (minimum === 0 || VISIBLE.test(text)), {
      error: message,
    }),
    atMost(maximum),
    without(textFault),
  );

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

/** A month as year-month, like '2026-10', or as people type it. */
export const calendarMonth = (message: string) =>
  z.string({ error: message }).check(
    z.overwrite((text) => readMonth(visibleLine(text)) ?? text),
    z.refine((text) => readMonth(text) !== null, { error: message }),
  );
