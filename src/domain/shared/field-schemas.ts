import * as z from 'zod/mini';

/** Longest values we keep. Messages say what to do about a longer one. */
export const LIMITS = { name: 100, email: 254, line: 200, url: 2_048, text: 5_000 } as const;

/** Control characters, invisible joiners of direction, and zero-width space: none belongs in one line of text. */
const UNPRINTABLE =
  /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

const unpaired = (text: string) => !text.isWellFormed();

/** One line of text: trimmed, without control characters or direction overrides. */
export const singleLine = (minimum: number, message: string, maximum: number = LIMITS.line) =>
  z.string({ error: message }).check(
    z.trim(),
    z.minLength(minimum, { error: message, abort: true }),
    z.maxLength(maximum, { error: `Please use at most ${maximum} characters.`, abort: true }),
    z.refine((text) => !UNPRINTABLE.test(text) && !unpaired(text), {
      error: 'Please remove line breaks and invisible characters.',
    }),
  );

/** An e-mail address, kept as typed but for surrounding space. */
export const emailField = (message: string) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.maxLength(LIMITS.email, { error: message, abort: true }),
      z.regex(z.regexes.email, { error: message }),
    );
