import type * as z from 'zod/mini';
import type { FormDefinition } from './form-definition.ts';
import { schemaOf } from './form-schema.ts';
import { formValues } from './form-values.ts';

/** Issues beyond this many are not looked at: one message for each field is all that is shown. */
const ISSUES_MAX = 200;

type Issue = z.core.$ZodIssue;

/** The first message of each field, by the field's name. What is wrong with no field is left out. */
export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of issues.slice(0, ISSUES_MAX)) {
    const [field] = path;
    if (typeof field === 'string' && !messages.has(field)) messages.set(field, message);
  }
  return Object.fromEntries(messages);
}

/** For what a field has no words: nobody who fills the form in on its page gets to read it. */
const OTHERWISE = 'This is not what the form sends. Please reload the page and try again.';

/** Checks values against a schema. Every message is one of ours, never the schema library's own. */
export const checkFields = <Schema extends z.ZodMiniType>(schema: Schema, values: object) =>
  schema.safeParse(values, { error: () => OTHERWISE });

/** What has to be mended in a form as it stands, in the words that the server would use. */
export function formErrors(
  form: FormDefinition,
  data: Pick<FormData, 'getAll'>,
): Record<string, string> {
  const parsed = checkFields(schemaOf(form), formValues(form.fields, data));
  return parsed.success ? {} : messagesByField(parsed.error.issues);
}
