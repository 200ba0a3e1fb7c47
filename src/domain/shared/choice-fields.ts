import * as z from 'zod/mini';

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
