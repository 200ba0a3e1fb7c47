import { editedFields } from './early-edits.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const isChoice = ({ type }: Control) =>
  type === 'checkbox' || type === 'radio' || type === 'select-one';

export const isEmpty = (field: Control) => !isChoice(field) && field.value === '';

/** Somebody was quicker than the script. */
export const isTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || editedFields(form).length > 0;

/** Whether one of these fields is in sight. */
export const isShown = (form: HTMLFormElement, names: readonly string[]) =>
  [...form.elements].some(
    (field) => isControl(field) && field.type !== 'hidden' && names.includes(field.name),
  );

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
