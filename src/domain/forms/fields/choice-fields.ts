import type { FieldOption, FormField } from '../form-definition.ts';
import type { Checks } from '../form-schema.ts';
import { field, type Look } from './field.ts';

interface Choices<Options> extends Look {
  options: Options;
}

/** One option, from a dropdown. */
export const selectField = <const Options extends readonly FieldOption[]>(own: Choices<Options>) =>
  field('select', own, ({ oneOf }) => oneOf(own.options, own.message));

/** One option, from radio buttons. */
export const radioField = <const Options extends readonly FieldOption[]>(own: Choices<Options>) =>
  field('radio', own, ({ oneOf }) => oneOf(own.options, own.message));

/** At least one of the options, and at most `most.count` if given. */
export const choicesField = <const Options extends readonly FieldOption[]>({
  most,
  ...own
}: Choices<Options> & { most?: { count: number; message: string } }) =>
  field('checkbox-group', own, ({ someOf }) => someOf(own.options, own.message, most));

/** Any of the options, or none. */
export const anyChoicesField = <const Options extends readonly FieldOption[]>({
  otherSpellings,
  message,
  ...view
}: Choices<Options> & { otherSpellings?: ReadonlyMap<unknown, string> }) => ({
  view: { kind: 'checkbox-group', ...view } as const,
  check: (checks: Checks) => checks.optional(checks.anyOf(view.options, message, otherSpellings)),
});

/** An optional checkbox. */
export const tickField = (view: { label: string; hint?: string }) => ({
  view: { kind: 'checkbox', ...view } as const,
  check: ({ tickBox }: Checks) => tickBox(),
});

/** A checkbox that must be checked. */
export const consentField = (own: Look & Pick<FormField, 'consent'>) =>
  field('checkbox', own, ({ tickedBox }) => tickedBox(own.message));
