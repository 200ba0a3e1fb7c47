import * as z from 'zod/mini';
import { anyOf, oneOf, someOf } from '../shared/choice-fields.ts';
import {
  always,
  calendarDate,
  emailField,
  multiLine,
  orEmpty,
  orNothing,
  singleLine,
  textThat,
  tickBox,
  tickedBox,
  webAddress,
} from '../shared/field-schemas.ts';
import {
  count,
  dollarsFromZero,
  months,
  numberBetween,
  percent,
  positiveDollars,
  yearsInTenths,
} from '../shared/number-fields.ts';
import type { CrossFieldRule } from './cross-field-rule.ts';
import type { Answers, Fields, FormDefinition, Shape } from './form-definition.ts';

/** What fields are checked with, by the names that their builders call them by. */
const CHECKS = {
  always,
  anyOf,
  calendarDate,
  count,
  dollarsFromZero,
  emailField,
  months,
  multiLine,
  numberBetween,
  oneOf,
  optional: z.optional,
  orEmpty,
  orNothing,
  percent,
  positiveDollars,
  singleLine,
  someOf,
  textThat,
  tickBox,
  tickedBox,
  webAddress,
  yearsInTenths,
} as const;
export type Checks = typeof CHECKS;

/** The schema of fields, of the rules between them, and of what is kept. */
export function formSchema<S extends Shape>(
  fields: Fields<S>,
  rules: readonly CrossFieldRule<Answers<S>>[] = [],
  settle?: (answers: Answers<S>) => Answers<S>,
): z.ZodMiniType<Answers<S>> {
  const shape: Partial<S> = {};
  for (const name in fields) shape[name] = fields[name].check(CHECKS);
  if (!isWhole(shape, fields)) throw new Error('A field without a schema.');
  const whole = z.strictObject(shape).check(...rules.map(crossFieldCheck));
  return settle ? z.pipe(whole, z.transform(settle)) : whole;
}

const isWhole = <S extends Shape>(shape: Partial<S>, fields: Fields<S>): shape is S =>
  Object.keys(fields).every((name) => name in shape);

/** What a form's post has to be. */
export const schemaOf = <Sent>(form: FormDefinition<Sent>): z.ZodMiniType<Sent> =>
  form.schema(formSchema);

/** A rule as a schema checks it, whatever is wrong with the fields that it does not look at. */
function crossFieldCheck<Sent>({ looksAt, marks, judge }: CrossFieldRule<Sent>) {
  const names: readonly unknown[] = looksAt;
  return z.superRefine<Sent>(
    (answers, context) => {
      const message = judge(answers);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [marks], message });
    },
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        issues.every(({ path }) => !names.includes(path?.[0])),
    },
  );
}
