import type { FormView, FormDefinition, FormField } from './form-definition.ts';

/** What a page needs to render a form: plain data that can be passed to an island. */
export function formView(form: FormDefinition): FormView {
  const {
    title: _,
    page: _ownPage,
    thanksPage: _page,
    retention: _class,
    noun: _noun,
    reply: _reply,
    receipt: _receipt,
    schema: _schema,
    ...view
  } = form;
  return view;
}

/**
 * The field of that name, for a form that renders its fields one by one.
 * @throws Error when the form has no such field.
 */
export function fieldNamed(fields: readonly FormField[], name: string): FormField {
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`No field: ${name}`);
  return found;
}
