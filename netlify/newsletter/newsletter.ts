import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { subscribe } from './subscribe.ts';

/** The newsletter box. Nobody learns from the answer whether an address was known before. */
export const newsletter = formEndpoint({
  form: newsletterForm,
  async submit(wish, call) {
    const outcome = await call.save(wish);
    if (outcome.kind === 'saved') call.background(subscribe(wish.email, call));
    return outcome;
  },
});
