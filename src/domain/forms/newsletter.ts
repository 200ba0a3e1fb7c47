import * as z from 'zod/mini';
import { emailField } from '../shared/field-schemas.ts';
import type { FormDefinition } from './form-definition.ts';
import { emailInput } from './sender-fields.ts';

const EMAIL_MESSAGE = 'Please enter a valid email address.';

export const newsletterSchema = z.strictObject({ email: emailField(EMAIL_MESSAGE) });

export const newsletterForm = {
  type: 'newsletter',
  title: 'Get the newsletter',
  action: '/api/form-submission/newsletter',
  submitLabel: 'Subscribe',
  fields: [{ ...emailInput, invalid: EMAIL_MESSAGE }],
  schema: newsletterSchema,
  thanks: {
    title: 'Thank you for subscribing',
    text: 'The next issue comes to you by e-mail.',
  },
} as const satisfies FormDefinition;
