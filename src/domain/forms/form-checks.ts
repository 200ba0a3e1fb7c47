import { formErrors } from './form-errors.ts';
import { findForm } from './registry.ts';

/** Errors in a form of this type, by field. Loaded when a form is first touched. */
export function checkForm(type: string, data: Pick<FormData, 'getAll'>): Record<string, string> {
  const form = findForm(type);
  return form ? formErrors(form, data) : {};
}
