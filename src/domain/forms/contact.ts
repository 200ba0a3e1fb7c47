import * as z from 'zod/mini';
import { emailField, multiLine, singleLine } from '../shared/field-schemas.ts';
import { atLeast, LIMITS } from '../shared/limits.ts';
import type { FormDefinition } from './form-definition.ts';
import { emailInput, nameInput } from './sender-fields.ts';

const NAME_MESSAGE = 'Name must be at least 2 characters.';
const EMAIL_MESSAGE = 'Please enter a valid email address.';
const MESSAGE_MESSAGE = 'Message must be at least 10 characters.';

export const contactSchema = z.strictObject({
  name: singleLine(2, NAME_MESSAGE, LIMITS.name),
  email: emailField(EMAIL_MESSAGE),
  message: multiLine(10, MESSAGE_MESSAGE),
});

export const contactForm = {
  type: 'contact',
  title: 'Write to us',
  action: '/api/contact-submission',
  submitLabel: 'Send Message',
  fields: [
    { ...nameInput, hint: atLeast(2), invalid: NAME_MESSAGE },
    { ...emailInput, invalid: EMAIL_MESSAGE },
    {
      name: 'message',
      label: 'Message',
      kind: 'textarea',
      required: true,
      hint: atLeast(10),
      maxLength: LIMITS.text,
      invalid: MESSAGE_MESSAGE,
    },
  ],
  schema: contactSchema,
  thanks: { title: 'Message Sent!', text: "We'll get back to you as soon as possible." },
} as const satisfies FormDefinition;
