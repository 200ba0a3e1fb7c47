import * as z from 'zod/mini';
import { emailField, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { PASSING_ON } from '../shared/promises.ts';
import type { FormDefinition } from './form-definition.ts';

const NAME_MESSAGE = 'Please enter your name.';
const EMAIL_MESSAGE = 'Please enter a valid email address.';

const marketplaceInquirySchema = z.strictObject({
  name: singleLine(1, NAME_MESSAGE, LIMITS.name),
  email: emailField(EMAIL_MESSAGE),
  source: z._default(z.literal('marketplace'), 'marketplace'),
  tags: z._default(z.tuple([z.literal('marketplace-inquire')]), ['marketplace-inquire']),
  /** What the page called the listing; the server stores the title it knows. */
  startup_name: z.optional(singleLine(1, 'Please name the listing.')),
  listing_id: singleLine(1, 'Please choose a listing.', 40),
});

export const marketplaceInquiryForm = {
  type: 'marketplace_inquiry',
  title: 'Ask about a listing',
  action: '/api/form-submission/marketplace_inquiry',
  submitLabel: 'Send Inquiry',
  fields: [
    {
      name: 'name',
      label: 'Name',
      kind: 'text',
      required: true,
      autocomplete: 'name',
      placeholder: 'Your name',
      maxLength: LIMITS.name,
      invalid: NAME_MESSAGE,
    },
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
    { name: 'listing_id', label: 'Listing', kind: 'select', required: true, options: [] },
  ],
  schema: marketplaceInquirySchema,
  thanks: {
    title: 'Thank you for your inquiry',
    text: PASSING_ON,
  },
  isForSeller: true,
} as const satisfies FormDefinition;
export type MarketplaceInquiryForm = typeof marketplaceInquiryForm;
