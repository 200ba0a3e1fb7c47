import * as z from 'zod/mini';
import { isQueryText } from '../shared/query-text.ts';
import { radioField } from './choice-fields.ts';
import { emailField, checkedText } from './fields.ts';
import { defineForm, drawn, type FieldOption } from './form-definition.ts';

/** For fields the page fills in automatically. */
const UNUSABLE =
  "We can't save this search. Please go back to the marketplace and set it up again.";

/** How often we email matches. */
export const SEARCH_FREQUENCIES = [
  { value: 'instant', label: 'As soon as one is listed' },
  { value: 'weekly', label: 'Once a week, on Mondays' },
] as const satisfies readonly FieldOption[];

export const savedSearchForm = defineForm({
  type: 'saved_search',
  title: 'Get new listings by email',
  submitLabel: 'Save this search',
  fields: {
    email: emailField(),
    frequency: radioField({
      label: 'How often?',
      options: SEARCH_FREQUENCIES,
      message: 'Please choose how often to email you.',
    }),
    /** The query of a marketplace URL; empty means all listings. */
    query: drawn(z._default(checkedText(UNUSABLE, [[isQueryText, UNUSABLE]]), ''), {
      kind: 'hidden',
      label: 'Search',
    }),
  },
  page: {
    path: '/saved-search',
    title: 'Get new listings by email',
    description:
      'Save a marketplace search and get new matches by email, right away or on Mondays, or follow the RSS feed. Unsubscribe with one click.',
  },
  thanks: {
    title: 'Check your inbox to confirm',
    text: "We're emailing you a link. Open it and confirm to save your search.",
  },
  sentLabel: 'Check your inbox',
  failure: {
    title: 'Error',
    text: "We couldn't save this search. Please try again, or subscribe to its RSS feed.",
  },
  outboxTitle: 'Your saved search',
  thanksPage: {
    title: 'Confirm your saved search',
    description:
      "One step left: open the email that's on its way and confirm your search. Then we'll email you new listings that match it.",
  },
  retention: 'search',
  noun: 'saved search',
  reply: () => ({ subject: 'Your saved search', opening: 'Thanks for saving a search with us.' }),
});
