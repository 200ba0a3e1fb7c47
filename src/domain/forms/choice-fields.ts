import * as z from 'zod/mini';
import { field, type FieldTexts } from './fields.ts';
import { drawn, type FieldOption } from './form-definition.ts';

interface Choices<Options> extends FieldTexts {
  options: Options;
}

/** The most choices we validate. */
const CHOICES_MAX = 20;
const ONCE = 'Please select each option only once.';

/** One of the options, by its value. */
const oneOf = <const Options extends readonly FieldOption[]>({
  options,
  message,
}: Pick<Choices<Options>, 'options' | 'message'>) => {
  const values: Options[number]['value'][] = options.map(({ value }) => value);
  return z.enum(values, { error: message });
};

/** One option, from a dropdown. */
export const selectField = <const Options extends readonly FieldOption[]>(own: Choices<Options>) =>
  field('select', own, oneOf(own));

/** One option, from radio buttons. */
export const radioField = <const Options extends readonly FieldOption[]>(own: Choices<Options>) =>
  field('radio', own, oneOf(own));

/**
 * At least one of the options, each at most once, as a list of values in the given order.
 * @param most The maximum number of choices, and the message for more.
 */
export const choicesField = <const Options extends readonly FieldOption[]>({
  most,
  ...own
}: Choices<Options> & { most?: { count: number; message: string } }) => {
  const { message } = own;
  // Check the count first, so a list of thousands gives one message.
  const list = z
    .array(z.unknown(), { error: message })
    .check(
      z.minLength(1, { error: message }),
      z.maxLength(most?.count ?? CHOICES_MAX, { error: most?.message ?? ONCE }),
    );
  const choices = z
    .array(oneOf(own))
    .check(z.refine((values) => new Set(values).size === values.length, { error: ONCE }));
  return field('checkbox-group', own, z.pipe(list, choices));
};

/**
 * Any of the options, or none, each at most once, in the given order.
 * @param otherSpellings Alternative values, mapped to the options' own.
 */
export const anyChoicesField = <const Options extends readonly FieldOption[]>({
  otherSpellings = new Map(),
  message,
  ...view
}: Choices<Options> & { otherSpellings?: ReadonlyMap<unknown, string> }) => {
  const list = z.array(z.unknown(), { error: message }).check(
    // Check this first, so a list of thousands gives one message.
    z.maxLength(CHOICES_MAX, { error: ONCE }),
    z.refine((values) => new Set(values).size === values.length, { error: ONCE }),
  );
  const normalized = z.transform((values: unknown[]) => [
    ...new Set(values.map((value) => otherSpellings.get(value) ?? value)),
  ]);
  const choices = z.array(oneOf({ options: view.options, message }));
  return drawn(z.optional(z.pipe(z.pipe(list, normalized), choices)), {
    kind: 'checkbox-group',
    ...view,
  });
};
