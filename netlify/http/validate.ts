import type * as z from 'zod/mini';
import type { FieldErrors } from './answer.ts';
import type { RawFields } from './parse-body.ts';

export type Validation<Value> =
  | { value: Value }
  | {
      fields: FieldErrors;
      /** Where the mistakes are, for the log: names from the schema only, never what was sent. */
      paths: string[];
    };

/** Issues beyond this many are not looked at: one message for each field is all that is shown. */
const ISSUES_MAX = 200;

/** Checks a body against its schema and keeps the first message of each field. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: RawFields,
): Validation<z.output<Schema>> {
  // fromEntries defines each member afresh, so __proto__ becomes a member like any other.
  const parsed = schema.safeParse(Object.fromEntries(raw));
  if (parsed.success) return { value: parsed.data };
  const messages = new Map<string, string>();
  const paths = new Set<string>();
  for (const { path, message } of parsed.error.issues.slice(0, ISSUES_MAX)) {
    const [field] = path;
    if (typeof field === 'string' && !messages.has(field)) messages.set(field, message);
    paths.add(field === undefined ? '(unknown field)' : path.join('.'));
  }
  return { fields: Object.fromEntries(messages), paths: [...paths].slice(0, 20) };
}
