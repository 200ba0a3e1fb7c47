import * as z from 'zod/mini';

interface Choice {
  value: string;
}

/** Longest list of choices that is looked at. */
const CHOICES_MAX = 20;
const ONCE = 'Please select each option only once.';

/** One of the options, by its value. */
export const oneOf = <const Options extends readonly Choice[]>(options: Options, message: string) =>
  z.enum(valuesOf(options), { error: message });

/**
 * At least one of the options, each at most once, as a list of their values in the order given.
 * @param most How many may be chosen, and what to say of more.
 */
export const someOf = <const Options extends readonly Choice[]>(
  options: Options,
  message: string,
  most?: { count: number; message: string },
) => {
  // How many there are is judged first, so that a list of thousands makes one message.
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

const valuesOf = <const Options extends readonly Choice[]>(
  options: Options,
): Options[number]['value'][] => options.map(({ value }) => value);
