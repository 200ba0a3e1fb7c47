import { formErrors } from './form-errors.ts';
import { findForm } from './registry.ts';

/** What has to be mended in a form of this type as it stands. A page loads it once a form is touched. */
export function checkForm(type: string, data: Pick<FormData, 'getAll'>): Record<string, string> {
  const form = findForm(type);
  return form ? formErrors(form, data) : {};
}
