import { dfyForm } from '#src/domain/forms/dfy.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';

/** The application for a done-for-you search. */
export const dfy = formEndpoint({
  form: dfyForm,
  submit: (application, call) => call.save(application),
});
