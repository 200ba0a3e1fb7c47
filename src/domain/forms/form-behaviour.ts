import { FORM_CONTROLS } from './control-fields.ts';
import type { FormDefinition } from './form-definition.ts';
import type { formErrors } from './form-errors.ts';
import { formValues } from './form-values.ts';

type Form = Pick<FormData, 'getAll'>;

/** Comes once a form is touched: a visitor who only reads needs none of it. */
let checker: typeof formErrors | undefined;

/** Where it cannot be had, the browser's own checks do, and the server's. */
const loadChecker = async () => {
  const found = await import('./form-errors.ts').catch(() => undefined);
  checker ??= found?.formErrors;
};

/** What a page needs to draw a form, check it in the server's words and send it. */
export const formBehaviour = (form: FormDefinition) => ({
  form,
  ...(form.sections && { sections: form.sections }),
  controls: FORM_CONTROLS,
  loadChecker,
  /** Undefined while the checker is not there. */
  check: (data: Form) => checker?.(form, data),
  read: (data: Form): object => formValues(form.fields, data),
});
