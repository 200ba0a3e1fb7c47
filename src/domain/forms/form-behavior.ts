import { formValues } from './form-values.ts';
import type { checkForm } from './registry.ts';
import type { FormView } from './form-definition.ts';

type Form = Pick<FormData, 'getAll'>;

/** Loaded when a form is first touched, so visitors who only read never download it. */
let checker: typeof checkForm | undefined;

/** If loading fails, the browser's own checks and the server's still apply. */
const loadChecker = async () => {
  if (checker) return;
  const found = await import('./registry.ts').catch(() => undefined);
  checker = found?.checkForm;
};

/** How a page checks a form of this type, with the server's messages. */
export const formChecker = (type: string) => ({
  loadChecker,
  /** Undefined until the checker has loaded. */
  check: (data: Form, now?: number) => checker?.(type, data, now),
});

/** What a page needs to render a form, check it, and send it. */
export const formBehavior = (form: FormView) => ({
  form,
  ...formChecker(form.type),
  read: (data: Form): object => formValues(form.fields, data),
});
