import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { EditedField as Control } from './early-edits.ts';

export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isChoice = ({ type }: Control) => ['checkbox', 'radio', 'select-one'].includes(type);

/** Fills in a field as if it were typed. The event makes its form check and save it. */
export function fillIn(field: Control | null, text: string) {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '');

export const shownNames = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(controlsOf(form).flatMap(({ type, name }) => (type === 'hidden' ? [] : [name])));

/** Names of the visible fields except the email address, which with the hidden ones says whose it is. */
export const editableNames = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(controlsOf(form).flatMap(({ type, name }) => (/hidden|email/.test(type) ? [] : [name])));

/** What the fields hold, by their names; without files. */
export const textsIn = (typed: FormData | URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...typed].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );

/** Names of the fields that aren't empty. */
export function filledIn(form: HTMLFormElement): ReadonlySet<string> {
  const entries = [...new FormData(form)];
  return new Set(entries.filter(([, value]) => value !== '').map(([name]) => name));
}

/** The honeypot's field if it's filled in. */
export function trapIn(form: HTMLFormElement): object {
  const { honeypot } = CONTROL_FIELDS;
  const trapped = new FormData(form).get(honeypot);
  return trapped ? { [honeypot]: trapped } : {};
}

/**
 * Errors found by the browser's own validation (required, type, length), one message per field: the
 * field's own, or else the browser's.
 */
export const nativeErrors = (
  form: HTMLFormElement,
  fields: readonly Pick<FormField, 'name' | 'invalid'>[],
): Record<string, string> =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ validity }) => !validity.valid)
      .map(({ name, validationMessage }) => [
        name,
        fields.find((field) => field.name === name)?.invalid ?? validationMessage,
      ]),
  );

/**
 * Focuses the error summary, or else the first invalid field, or else the button, if the field with
 * the focus was disabled meanwhile.
 */
export function focusProblem(form: HTMLFormElement, errors: Record<string, string>) {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector);
  const pressed = document.activeElement === document.body ? find('[type="submit"]') : null;
  const wrong = controlsOf(form).find(({ name }) => name in errors);
  (find('[data-error-summary]') ?? wrong ?? pressed)?.focus();
}
