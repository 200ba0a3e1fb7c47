import { drawnForm } from './drawn-form.ts';
import { fundingRequestForm } from './funding-request.ts';

const form = drawnForm(fundingRequestForm);

/** Without the figures and the listing, which the page adds as they stand. */
export const drawnFundingRequest = {
  ...form,
  fields: form.fields.filter(({ kind, value }) => kind !== 'hidden' || value !== undefined),
};
