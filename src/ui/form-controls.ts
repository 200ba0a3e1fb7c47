import { editedFields } from './early-edits.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isChoice = ({ type }: Control) =>
  type === 'checkbox' || type === 'radio' || type === 'select-one';

/** Somebody was quicker than the script. */
export const isTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || editedFields(form).length > 0;

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '');

/** Names of the fields that are in sight. */
export const shownNames = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(controlsOf(form).flatMap(({ type, name }) => (type === 'hidden' ? [] : [name])));

/** Names of the fields that hold free text; an amount is none, nor is an address. */
export const textsOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.querySelectorAll<Control>('textarea, input[type="text"]:not([inputmode])')].map(
      ({ name }) => name,
    ),
  );

/** Names of the fields that hold anything. */
export function filledIn(form: HTMLFormElement): ReadonlySet<string> {
  const entries = [...new FormData(form)];
  return new Set(entries.filter(([, value]) => value !== '').map(([name]) => name));
}

/**
 * What the browser by itself finds wrong with a form (required, type, length), one message a field:
 * the field's own words from data-invalid, else the browser's.
 */
export const nativeErrors = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    controlsOf(form)
      .filter((field) => !field.validity.valid)
      .map((field) => [field.name, field.dataset.invalid ?? field.validationMessage]),
  );

/** Moves to the summary of what has to be mended, or to the first field where there is none. */
export function focusProblem(form: HTMLFormElement, errors: Record<string, string>) {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  (summary ?? controlsOf(form).find(({ name }) => name in errors))?.focus();
}
