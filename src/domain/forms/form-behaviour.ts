import { FORM_CONTROLS } from './control-fields.ts';
import type { checkForm } from './form-checks.ts';
import type { DrawnForm } from './form-definition.ts';
import { formValues } from './form-values.ts';

type Form = Pick<FormData, 'getAll'>;

/** Comes once a form is touched: a visitor who only reads needs none of it. */
let checker: typeof checkForm | undefined;

/** Where it cannot be had, the browser's own checks do, and the server's. */
const loadChecker = async () => {
  if (checker) return;
  const found = await import('./form-checks.ts').catch(() => undefined);
  checker = found?.checkForm;
};

/** What a page needs to draw a form, check it in the server's words and send it. */
export const formBehaviour = (form: DrawnForm) => ({
  form,
  controls: FORM_CONTROLS,
  loadChecker,
  /** Undefined while the checker is not there. */
  check: (data: Form) => checker?.(form.type, data),
  read: (data: Form): object => formValues(form.fields, data),
});
