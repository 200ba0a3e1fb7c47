import { formView } from './form-definition.ts';
import { fundingRequestForm } from './funding-request.ts';

const form = formView(fundingRequestForm);

/** Without the numbers and the listing, which the page adds. */
export const fundingRequestView = {
  ...form,
  fields: form.fields.filter(({ kind, value }) => kind !== 'hidden' || value !== undefined),
};
