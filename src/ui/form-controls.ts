import { type EditedField as Control, editedFields } from './early-edits.ts';

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isChoice = ({ type }: Control) =>
  type === 'checkbox' || type === 'radio' || type === 'select-one';

/** Whether the visitor used the form before hydration. */
export const isTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || editedFields(form).length > 0;

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '');

/** Names of the visible fields. */
export const shownNames = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(controlsOf(form).flatMap(({ type, name }) => (type === 'hidden' ? [] : [name])));

/** Names of the free-text fields, which excludes amounts and addresses. */
export const textsOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.querySelectorAll<Control>('textarea, input[type="text"]:not([inputmode])')].map(
      ({ name }) => name,
    ),
  );

/** Names of the fields that aren't empty. */
export function filledIn(form: HTMLFormElement): ReadonlySet<string> {
  const entries = [...new FormData(form)];
  return new Set(entries.filter(([, value]) => value !== '').map(([name]) => name));
}

/**
 * Errors found by the browser's own validation (required, type, length), one message per field: the
 * field's data-invalid, or else the browser's message.
 */
export const nativeErrors = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    controlsOf(form)
      .filter((field) => !field.validity.valid)
      .map((field) => [field.name, field.dataset.invalid ?? field.validationMessage]),
  );

/** Focuses the error summary, or the first invalid field if there is no summary. */
export function focusProblem(form: HTMLFormElement, errors: Record<string, string>) {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  (summary ?? controlsOf(form).find(({ name }) => name in errors))?.focus();
}
