import * as z from 'zod/mini';
import { emailField, multiLine, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { PASSING_ON } from '../shared/promises.ts';
import type { FormDefinition } from './form-definition.ts';

const EMAIL_MESSAGE = 'Please enter a valid email address.';
const MESSAGE_MESSAGE = 'Please enter a message to the seller.';

export const contactSellerSchema = z.strictObject({
  email: emailField(EMAIL_MESSAGE),
  message: multiLine(1, MESSAGE_MESSAGE),
  listing_id: singleLine(1, 'Please choose a listing.', 40),
  /** What the page called the listing; the server stores the title it knows. */
  startup_name: z.optional(singleLine(1, 'Please name the listing.')),
  source: z._default(z.literal('listing'), 'listing'),
  tags: z._default(z.tuple([z.literal('contact-seller')]), ['contact-seller']),
});

export const contactSellerForm = {
  type: 'contact_seller',
  title: 'Contact the seller',
  action: '/api/form-submission/contact_seller',
  submitLabel: 'Send Message',
  fields: [
    {
      name: 'email',
      label: 'Email',
      kind: 'email',
      required: true,
      hint: 'So that the seller can answer you.',
      autocomplete: 'email',
      placeholder: 'you@example.com',
      maxLength: LIMITS.email,
      invalid: EMAIL_MESSAGE,
    },
    {
      name: 'message',
      label: 'Message',
      kind: 'textarea',
      required: true,
      maxLength: LIMITS.text,
      invalid: MESSAGE_MESSAGE,
    },
    { name: 'listing_id', label: 'Listing', kind: 'hidden' },
  ],
  schema: contactSellerSchema,
  thanks: { title: 'Message sent!', text: PASSING_ON },
  isForSeller: true,
} as const satisfies FormDefinition;
export type ContactSellerForm = typeof contactSellerForm;
