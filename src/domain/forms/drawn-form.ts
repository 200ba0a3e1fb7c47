import type { FormDefinition, FormField } from './form-definition.ts';

/** What a page needs to draw a form and to send it, and none of what checks it. */
export const drawnForm = ({ type, action, submitLabel, fields, thanks }: FormDefinition) => ({
  type,
  action,
  submitLabel,
  fields,
  thanks,
});

export type DrawnForm = ReturnType<typeof drawnForm>;

/**
 * A field of a form that draws each in a way of its own.
 * @throws Error when the form has none of that name.
 */
export function fieldNamed(fields: readonly FormField[], name: string): FormField {
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`No field: ${name}`);
  return found;
}
