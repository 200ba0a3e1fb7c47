import * as z from 'zod/mini';
import {
  anyOf,
  oneOf,
  someOf,
  always,
  calendarDate,
  calendarMonth,
  emailField,
  formattedText,
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
  wholePercent,
  yearsInTenths,
} from '../shared/number-fields.ts';
import type { CrossFieldRule } from './cross-field-rule.ts';
import type { Answers, Fields, FormDefinition, Shape } from './form-definition.ts';

/** The checks that field builders can use. */
const CHECKS = {
  always,
  anyOf,
  calendarDate,
  calendarMonth,
  count,
  dollarsFromZero,
  emailField,
  formattedText,
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
  wholePercent,
  yearsInTenths,
} as const;
export type Checks = typeof CHECKS;

/** Combines the fields' schemas, the rules across them, and the final transform. */
export function formSchema<S extends Shape>(
  fields: Fields<S>,
  rules: readonly CrossFieldRule<Answers<S>>[] = [],
  transform?: (answers: Answers<S>) => Answers<S>,
): z.ZodMiniType<Answers<S>> {
  const shape: Partial<S> = {};
  for (const name in fields) shape[name] = fields[name].check(CHECKS);
  if (!isWhole(shape, fields)) throw new Error('A field without a schema.');
  const whole = z.strictObject(shape).check(...rules.map(crossFieldCheck));
  return transform ? z.pipe(whole, z.transform(transform)) : whole;
}

const isWhole = <S extends Shape>(shape: Partial<S>, fields: Fields<S>): shape is S =>
  Object.keys(fields).every((name) => name in shape);

/** The schema of a form's post. */
export const schemaOf = <Sent>(form: FormDefinition<Sent>): z.ZodMiniType<Sent> =>
  form.schema(formSchema);

/** Turns a rule into a schema check that runs whenever the fields it looks at are valid. */
function crossFieldCheck<Sent>({ dependsOn, errorField, check }: CrossFieldRule<Sent>) {
  const names: readonly unknown[] = dependsOn;
  return z.superRefine<Sent>(
    (answers, context) => {
      const message = check(answers);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [errorField], message });
    },
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        issues.every(({ path }) => !names.includes(path?.[0])),
    },
  );
}
