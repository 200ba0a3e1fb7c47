import * as z from 'zod/mini';
import { heroForm } from '#src/domain/forms/hero.ts';
import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { emailField } from '#src/domain/shared/field-schemas.ts';
import { jsonAnswer } from '#netlify/http/answer.ts';
import { looksLikeSpam } from '#netlify/http/controls.ts';
import { formEndpoint } from '#netlify/http/form-endpoint.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
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

/**
 * Subscribes an address to the newsletter and reports whether the provider has it. The home page calls
 * this after it posts the hero form; it then waits for that subscription instead of making another.
 */
export const subscribeToLoops = jsonEndpoint({
  path: '/api/subscribe-to-loops',
  schema: z.strictObject({ email: emailField('Please enter a valid email address.') }),
  async handle({ email }, call, controls) {
    if (looksLikeSpam(call, heroForm.type, controls)) {
      return jsonAnswer(200, { success: false, reason: 'held' });
    }
    return jsonAnswer(200, await subscribe(email, call));
  },
});
