import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { subscribe } from '#netlify/mail/newsletter.ts';

/** The newsletter box. The answer doesn't reveal whether an address was known before. */
export const newsletter = formEndpoint({
  form: newsletterForm,
  async submit(signup, call) {
    const outcome = await call.save(signup);
    if (outcome.kind === 'saved') call.background(subscribe(signup.email, call));
    return outcome;
  },
});
