import { isQueryText } from '../shared/query-text.ts';
import { radioField } from './fields/choice-fields.ts';
import { emailField } from './fields/text-fields.ts';
import { defineForm, type FieldOption } from './form-definition.ts';
import type { Checks } from './form-schema.ts';

/** For what the page fills in by itself. */
const UNUSABLE =
  'This search cannot be saved. Please go back to the marketplace and choose it again.';

/** How often matches of a search are mailed. */
export const SEARCH_FREQUENCIES = [
  { value: 'instant', label: 'As soon as one is listed' },
  { value: 'weekly', label: 'Once a week, on Mondays' },
] as const satisfies readonly FieldOption[];

export const savedSearchForm = defineForm({
  type: 'saved_search',
  title: 'New matches by e-mail',
  submitLabel: 'Save this search',
  fields: {
    email: emailField(),
    frequency: radioField({
      label: 'How often',
      options: SEARCH_FREQUENCIES,
      message: 'Please choose how often we write.',
    }),
    /** The query of a marketplace address; nothing stands for all listings. */
    query: {
      drawn: { kind: 'hidden', label: 'Search' },
      check: ({ orEmpty, textThat }: Checks) =>
        orEmpty(textThat(UNUSABLE, [[isQueryText, UNUSABLE]])),
    },
  },
  thanks: {
    title: 'Check your inbox to confirm',
    text: 'We have sent you an e-mail with a link. Your search is saved once you press the button behind it.',
  },
  sentLabel: 'Check your inbox',
  failure: {
    title: 'Error',
    text: 'We could not save this search. Please try again, or follow its feed.',
  },
  outboxTitle: 'Your saved search',
  thanksPage: {
    title: 'Confirm your saved search',
    description:
      'One step is left: open the email that we sent you and confirm your search there. Then new listings that match it come to you.',
  },
  retention: 'search',
  noun: 'saved search',
});
