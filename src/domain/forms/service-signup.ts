import * as z from 'zod/mini';
import { emailField, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import type { FormDefinition } from './form-definition.ts';
import { emailInput, nameInput } from './sender-fields.ts';

const NAME_MESSAGE = 'Please enter your name.';
const EMAIL_MESSAGE = 'Please enter a valid email address.';
const PLAN_MESSAGE = 'Please choose a plan.';

export const serviceSignupSchema = z.strictObject({
  name: singleLine(1, NAME_MESSAGE, LIMITS.name),
  email: emailField(EMAIL_MESSAGE),
  /** What the page called the plan; the server stores the name it knows. */
  plan_name: z.optional(singleLine(1, 'Please name the plan.')),
  /** Whether there is such a plan, the server knows. */
  plan_tag: singleLine(1, PLAN_MESSAGE, 60),
});

export const serviceSignupForm = {
  type: 'service_signup',
  title: 'Sign up for a service',
  action: '/api/service-signup',
  submitLabel: 'Sign Up',
  fields: [
    { ...nameInput, invalid: NAME_MESSAGE },
    { ...emailInput, invalid: EMAIL_MESSAGE },
    { name: 'plan_tag', label: 'Plan', kind: 'select', required: true, options: [] },
  ],
  schema: serviceSignupSchema,
  thanks: {
    title: 'Thank you!',
    text: "We'll be in touch soon with more information about the plan that you chose.",
  },
} as const satisfies FormDefinition;
