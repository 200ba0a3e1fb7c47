import type * as z from 'zod/mini';
import type { Field, FormField } from '../form-definition.ts';
import type { Checks } from '../form-schema.ts';

type Drawn = Omit<FormField, 'name'>;

/** Texts and attributes that any kind of field can have. */
export interface Look extends Pick<
  Drawn,
  'hint' | 'placeholder' | 'autocomplete' | 'condition' | 'inputMode'
> {
  label: string;
  /** Error message for an invalid value. */
  message: string;
}

/** A required field. */
export const field = <Schema extends z.ZodMiniType>(
  kind: Drawn['kind'],
  { message: invalid, ...look }: Look & Partial<Drawn>,
  check: (checks: Checks) => Schema,
): Required<Field<Schema>> => ({ view: { kind, required: true, invalid, ...look }, check });

/** The same field, but optional: blank text counts as no answer. */
export const optional = <Schema extends z.ZodMiniType>({
  view: { required: _required, ...view },
  check,
}: Required<Field<Schema>>) => ({
  view,
  check: (checks: Checks) => checks.orNothing(check(checks)),
});
