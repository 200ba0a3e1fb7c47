import { contactForm } from '#src/domain/forms/contact.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';

/** The form of the contact page. */
export const contact = formEndpoint({
  form: contactForm,
  submit: (message, call) => call.save(message),
});
