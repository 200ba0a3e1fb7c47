import * as z from 'zod/mini';
import { emailField } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import type { FormDefinition } from './form-definition.ts';

const EMAIL_MESSAGE = 'Please enter a valid email address.';

const heroSchema = z.strictObject({
  email: emailField(EMAIL_MESSAGE),
  source: z._default(z.literal('homepage_hero'), 'homepage_hero'),
  wants_subscription: z._default(z.boolean({ error: 'Tick the box or leave it empty.' }), false),
});

export const heroForm = {
  type: 'hero',
  title: 'Get started',
  action: '/api/email-collection',
  submitLabel: 'Get Started',
  fields: [
    {
      name: 'email',
      label: 'Email',
      kind: 'email',
      required: true,
      autocomplete: 'email',
      placeholder: 'you@example.com',
      maxLength: LIMITS.email,
      invalid: EMAIL_MESSAGE,
    },
    {
      name: 'wants_subscription',
      label: 'Send me the newsletter with new listings and deal breakdowns',
      kind: 'checkbox',
    },
    { name: 'source', label: 'Source', kind: 'hidden', value: 'homepage_hero' },
  ],
  schema: heroSchema,
  thanks: {
    title: 'You are on the list',
    text: 'Your information has been submitted successfully.',
  },
} as const satisfies FormDefinition;
export type HeroForm = typeof heroForm;
