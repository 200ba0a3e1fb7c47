import type { DrawnForm, FormDefinition, FormField } from './form-definition.ts';

/** A form as a page draws it: data, which it can hand to an island. */
export function drawnForm(form: FormDefinition): DrawnForm {
  const {
    title: _,
    thanksPage: _page,
    retention: _class,
    noun: _noun,
    schema: _schema,
    ...drawn
  } = form;
  return drawn;
}

/**
 * A field of a form that draws each in a way of its own.
 * @throws Error when the form has none of that name.
 */
export function fieldNamed(fields: readonly FormField[], name: string): FormField {
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`No field: ${name}`);
  return found;
}
