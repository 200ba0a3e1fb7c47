import { LIMITS } from '../shared/limits.ts';
import type { FormField } from './form-definition.ts';

export const NAME_MESSAGE = 'Please enter your name.';
export const EMAIL_MESSAGE = 'Please enter a valid email address.';
export const CLOSING_DATE_MESSAGE = 'Please enter the day of closing as year-month-day.';

/** What the offer form asks for; apart from its schema, so that a page can have it without zod. */
export const makeOfferFields = [
  {
    name: 'price',
    label: 'Price you offer',
    unit: 'dollars',
    kind: 'text',
    required: true,
    hint: 'In US dollars, like every amount here; 45,000 and 45k mean the same.',
    inputMode: 'decimal',
  },
  {
    name: 'cash_at_close',
    label: 'Cash at close',
    kind: 'text',
    unit: 'dollars',
    inputMode: 'decimal',
  },
  {
    name: 'note_amount',
    label: 'Seller note',
    unit: 'dollars',
    kind: 'text',
    hint: 'What you would owe to the seller and repay month by month.',
    inputMode: 'decimal',
  },
  {
    name: 'note_rate',
    label: 'Yearly rate of the note',
    condition: 'with a seller note',
    kind: 'text',
    hint: 'In percent.',
    inputMode: 'decimal',
  },
  {
    name: 'note_months',
    label: 'Months of the note',
    condition: 'with a seller note',
    kind: 'text',
    inputMode: 'numeric',
  },
  {
    name: 'earn_out_amount',
    label: 'Earnout',
    unit: 'dollars',
    kind: 'text',
    hint: 'What you would pay later if the business reaches what you agree on.',
    inputMode: 'decimal',
  },
  {
    name: 'earn_out_months',
    label: 'Months until the earnout',
    condition: 'with an earnout',
    kind: 'text',
    inputMode: 'numeric',
  },
  {
    name: 'revenue_share_amount',
    label: 'Revenue share',
    unit: 'dollars',
    kind: 'text',
    hint: 'The most that you would pay out of revenue.',
    inputMode: 'decimal',
  },
  {
    name: 'revenue_share_months',
    label: 'Months of the revenue share',
    condition: 'with a revenue share',
    kind: 'text',
    inputMode: 'numeric',
  },
  {
    name: 'closing_date',
    label: 'Closing date',
    kind: 'date',
    required: true,
    invalid: CLOSING_DATE_MESSAGE,
  },
  { name: 'message', label: 'Message', kind: 'textarea', maxLength: LIMITS.text },
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
    hint: 'So that the seller can answer you.',
    autocomplete: 'email',
    placeholder: 'you@example.com',
    maxLength: LIMITS.email,
    invalid: EMAIL_MESSAGE,
  },
  { name: 'listing_id', label: 'Listing', kind: 'hidden' },
] as const satisfies readonly FormField[];
