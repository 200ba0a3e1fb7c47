import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import { checkForm, messagesByField } from '#src/domain/forms/registry.ts';

/** The first message about each wrong field of what a script sends. */
export function faultsOf(form: FormDefinition, body: unknown): Record<string, string> {
  const { error } = form.schema.safeParse(body);
  return error ? messagesByField(error.issues) : {};
}

/** The same for a form of the page as it stands when nothing was filled in. */
export function faultsWhenEmpty(form: FormDefinition): Record<string, string> {
  const values = new FormData();
  for (const { kind, name, value } of form.fields)
    if (kind === 'hidden') values.set(name, value ?? '');
  return checkForm(form.type, values);
}
