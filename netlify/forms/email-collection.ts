import { heroForm } from '#src/domain/forms/hero.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { subscribe } from '#netlify/mail/newsletter.ts';

/** The hero form of the home page. A newsletter failure does not affect the answer. */
export const emailCollection = formEndpoint({
  form: heroForm,
  async submit(submission, call) {
    const outcome = await call.save(submission);
    if (outcome.kind === 'saved' && submission.wants_subscription) {
      call.background(subscribe(submission.email, call));
    }
    return outcome;
  },
});
