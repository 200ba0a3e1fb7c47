import { CONTROL_FIELDS } from './control-fields.ts';
import type { FormDefinition } from './form-definition.ts';
import { formErrors } from './form-errors.ts';
import { formValues } from './form-values.ts';

type Form = Pick<FormData, 'getAll'>;

/** What a page needs to draw a form, check it in the server's words and send it. */
export const formBehaviour = (form: FormDefinition) => ({
  form,
  ...(form.sections && { sections: form.sections }),
  controls: CONTROL_FIELDS,
  check: (data: Form) => formErrors(form, data),
  read: (data: Form): object => formValues(form.fields, data),
});
