import { drawnForm } from './drawn-form.ts';
import { fundingRequestForm } from './funding-request.ts';

const form = drawnForm(fundingRequestForm);

/** Without the numbers and the listing, which the page adds. */
export const drawnFundingRequest = {
  ...form,
  fields: form.fields.filter(({ kind, value }) => kind !== 'hidden' || value !== undefined),
};
