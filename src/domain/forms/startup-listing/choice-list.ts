import * as z from 'zod/mini';
import { oneOf } from '../../shared/choice-fields.ts';

/** Longest list of choices that is looked at. */
const CHOICES_MAX = 20;
const ONCE = 'Please select each option only once.';

interface Choice {
  value: string;
}

/**
 * Any of the options, or none, each at most once, in the order given.
 * @param otherSpellings What else an option may be called; it is kept under its own value.
 */
export const anyOf = <const Options extends readonly Choice[]>(
  options: Options,
  message: string,
  otherSpellings: ReadonlyMap<unknown, string> = new Map(),
) => {
  const list = z.array(z.unknown(), { error: message }).check(
    // Judged before its parts, so that a list of thousands makes one message.
    z.maxLength(CHOICES_MAX, { error: ONCE }),
    z.refine((values) => new Set(values).size === values.length, { error: ONCE }),
  );
  const normalised = z.transform((values: unknown[]) => [
    ...new Set(values.map((value) => otherSpellings.get(value) ?? value)),
  ]);
  return z.pipe(z.pipe(list, normalised), z.array(oneOf(options, message)));
};
