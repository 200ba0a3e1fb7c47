import type * as z from 'zod/mini';
import { checkFields, messagesByField } from '#src/domain/forms/form-errors.ts';
import type { FieldErrors } from './answer.ts';
import type { RawFields } from './receive.ts';

export type Validation<Value> =
  | { value: Value }
  | {
      fields: FieldErrors;
      /** Where the mistakes are, for the log: names from the schema only, never what was sent. */
      paths: string[];
    };

/** Paths beyond this many say nothing more to whoever reads the log. */
const PATHS_MAX = 20;
/** What could be the name of a field. Anything else may be a secret in the wrong place. */
const FIELD_NAME = /^\w{1,40}$/;

/** Checks a body against its schema and keeps the first message of each field. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: RawFields,
): Validation<z.output<Schema>> {
  // fromEntries defines each member afresh, so __proto__ becomes a member like any other.
  const parsed = checkFields(schema, Object.fromEntries(raw));
  if (parsed.success) return { value: parsed.data };
  const { issues } = parsed.error;
  const paths = new Set<string>();
  for (const { path } of issues) {
    paths.add(path.length === 0 ? '(unknown field)' : path.join('.'));
    if (paths.size === PATHS_MAX) break;
  }
  return { fields: { ...unknownFields(issues), ...messagesByField(issues) }, paths: [...paths] };
}

/** Names that the schema does not have, for whoever sent them by a program of their own. */
function unknownFields(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const names = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  const named = names.filter((name) => FIELD_NAME.test(name)).slice(0, PATHS_MAX);
  return Object.fromEntries(named.map((name) => [name, 'This form has no such field.']));
}
