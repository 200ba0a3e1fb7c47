import type { FieldOption, FormField } from '../form-definition.ts';
import type { Checks } from '../form-schema.ts';
import { field, type Look } from './field.ts';

interface Choices<Options> extends Look {
  options: Options;
}

/** One of the options, closed until asked for. */
export const selectField = <const Options extends readonly FieldOption[]>(own: Choices<Options>) =>
  field('select', own, ({ oneOf }) => oneOf(own.options, own.message));

/** One of the options, all in sight. */
export const radioField = <const Options extends readonly FieldOption[]>(own: Choices<Options>) =>
  field('radio', own, ({ oneOf }) => oneOf(own.options, own.message));

/** At least one of the options, and at most so many, where `most` says how many. */
export const choicesField = <const Options extends readonly FieldOption[]>({
  most,
  ...own
}: Choices<Options> & { most?: { count: number; message: string } }) =>
  field('checkbox-group', own, ({ someOf }) => someOf(own.options, own.message, most));

/** Any of the options, or none. */
export const anyChoicesField = <const Options extends readonly FieldOption[]>({
  otherSpellings,
  message,
  ...drawn
}: Choices<Options> & { otherSpellings?: ReadonlyMap<unknown, string> }) => ({
  drawn: { kind: 'checkbox-group', ...drawn } as const,
  check: (checks: Checks) => checks.optional(checks.anyOf(drawn.options, message, otherSpellings)),
});

/** A box that may be ticked. */
export const tickField = (drawn: { label: string; hint?: string }) => ({
  drawn: { kind: 'checkbox', ...drawn } as const,
  check: ({ tickBox }: Checks) => tickBox(),
});

/** A box that has to be ticked. */
export const consentField = (own: Look & Pick<FormField, 'consent'>) =>
  field('checkbox', own, ({ tickedBox }) => tickedBox(own.message));
