import type * as z from 'zod/mini';
import { checkFields, messagesByField } from '#src/domain/forms/form-errors.ts';
import type { FieldErrors } from './failure.ts';
import type { RawFields } from './receive.ts';

export type Validation<Value> =
  | { value: Value }
  | {
      fields: FieldErrors;
      /** Where the errors are, for the log. Schema names only, never what was sent. */
      paths: string[];
    };

/** Most error paths to log. */
const PATHS_MAX = 20;
/** The shape of a field name. Anything else may be a secret in the wrong place. */
const FIELD_NAME = /^\w{1,40}$/;

/** Validates a body against its schema and keeps the first message for each field. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: RawFields,
): Validation<z.output<Schema>> {
  // fromEntries defines own properties, so __proto__ is an ordinary property here.
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

/** Messages for unknown fields, for callers with their own client. */
function unknownFields(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const names = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  const named = names.filter((name) => FIELD_NAME.test(name)).slice(0, PATHS_MAX);
  return Object.fromEntries(named.map((name) => [name, "This form doesn't have this field."]));
}
