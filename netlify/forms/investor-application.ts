import { investorApplicationForm } from '#src/domain/forms/investor-application.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';

/** The application of a funding partner. */
export const investorApplication = formEndpoint({
  form: investorApplicationForm,
  submit: (application, call) => call.saveAs(application.emailAddress, application),
});
