import type * as z from 'zod/mini';
import { formValues } from './form-values.ts';
import { findForm } from './registry.ts';

/** Issues past this many are ignored: only one message per field is shown. */
const ISSUES_MAX = 200;

type Issue = z.core.$ZodIssue;

/** The first message for each field, by name. Issues that belong to no field are left out. */
export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of issues.slice(0, ISSUES_MAX)) {
    const [field] = path;
    if (typeof field === 'string' && !messages.has(field)) messages.set(field, message);
  }
  return Object.fromEntries(messages);
}

/** Fallback message; no one who fills in the form on its page ever sees it. */
const OTHERWISE = "The form doesn't accept this answer. Please reload the page and try again.";

/** Checks values against a schema. Every message is ours, never the schema library's. */
export const checkFields = <Schema extends z.ZodMiniType>(schema: Schema, values: object) =>
  schema.safeParse(values, { error: () => OTHERWISE });

/**
 * Errors in a form of this type, by field, with the server's messages. Pages load it when a form is first
 * touched.
 */
export function checkForm(type: string, data: Pick<FormData, 'getAll'>): Record<string, string> {
  const form = findForm(type);
  if (!form) return {};
  const parsed = checkFields(form.schema, formValues(form.fields, data));
  return parsed.success ? {} : messagesByField(parsed.error.issues);
}
