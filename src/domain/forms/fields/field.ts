import type * as z from 'zod/mini';
import type { Field, FormField } from '../form-definition.ts';
import type { Checks } from '../form-schema.ts';

type Drawn = Omit<FormField, 'name'>;

/** What a form says of a field however it is drawn and checked. */
export interface Look extends Pick<
  Drawn,
  'hint' | 'placeholder' | 'autocomplete' | 'condition' | 'inputMode'
> {
  label: string;
  /** What to do about a wrong value. */
  message: string;
}

/** A field that has to be filled in. */
export const field = <Schema extends z.ZodMiniType>(
  kind: Drawn['kind'],
  { message: invalid, ...look }: Look & Partial<Drawn>,
  check: (checks: Checks) => Schema,
): Required<Field<Schema>> => ({ drawn: { kind, required: true, invalid, ...look }, check });

/** The same field, or nothing at all: text that is blank is nothing. */
export const optional = <Schema extends z.ZodMiniType>({
  drawn: { required: _required, ...drawn },
  check,
}: Required<Field<Schema>>) => ({
  drawn,
  check: (checks: Checks) => checks.orNothing(check(checks)),
});
