import type { FieldOption, FormField } from './form-definition.ts';
import { emailInput } from './sender-fields.ts';

export const SAVED_SEARCH_MESSAGES = {
  email: 'Please enter a valid email address.',
  frequency: 'Please choose how often we write.',
  /** For what the page fills in by itself. */
  query: 'This search cannot be saved. Please go back to the marketplace and choose it again.',
} as const;

/** How often matches of a search are mailed. */
export const SEARCH_FREQUENCIES = [
  { value: 'instant', label: 'As soon as one is listed' },
  { value: 'weekly', label: 'Once a week, on Mondays' },
] as const satisfies readonly FieldOption[];

/** What the form asks for; apart from its schema, so that a page can have it without zod. */
export const savedSearchFields = [
  { ...emailInput, invalid: SAVED_SEARCH_MESSAGES.email },
  {
    name: 'frequency',
    label: 'How often',
    kind: 'radio',
    required: true,
    options: SEARCH_FREQUENCIES,
    invalid: SAVED_SEARCH_MESSAGES.frequency,
  },
  { name: 'query', label: 'Search', kind: 'hidden' },
] as const satisfies readonly FormField[];
