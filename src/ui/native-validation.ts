const FOREIGN_MAILBOX = /^[^@]*[^\u0000-\u007f][^@]*@/;

/** To the browser, an email address with accented letters is just wrong; the server says why. */
const isLeftToServer = ({ validity, value }: HTMLInputElement | HTMLTextAreaElement) =>
  validity.typeMismatch && FOREIGN_MAILBOX.test(value);

/**
 * What the browser finds wrong with a form (required, type, length), one message a field: the
 * field's own words from data-invalid, else the browser's.
 */
export function findInvalidFields(form: HTMLFormElement): Record<string, string> {
  const errors = new Map<string, string>();
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (field.name === '' || field.validity.valid || isLeftToServer(field)) continue;
    errors.set(field.name, field.dataset.invalid ?? field.validationMessage);
  }
  return Object.fromEntries(errors);
}
