import * as z from 'zod/mini';
import { oneOf } from '../shared/choice-fields.ts';
import { emailField } from '../shared/field-schemas.ts';
import { isQueryText } from '../shared/query-text.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  savedSearchFields,
  SAVED_SEARCH_MESSAGES,
  SEARCH_FREQUENCIES,
} from './saved-search-fields.ts';

const { email, frequency, query } = SAVED_SEARCH_MESSAGES;

const savedSearchSchema = z.strictObject({
  email: emailField(email),
  frequency: oneOf(SEARCH_FREQUENCIES, frequency),
  /** The query of a marketplace address; nothing stands for all listings. */
  query: z._default(z.string({ error: query }).check(z.refine(isQueryText, { error: query })), ''),
});

export const savedSearchForm = {
  type: 'saved_search',
  title: 'New matches by e-mail',
  action: '/api/form-submission/saved_search',
  submitLabel: 'Save this search',
  fields: savedSearchFields,
  schema: savedSearchSchema,
  thanks: {
    title: 'Check your inbox to confirm',
    text: 'We have sent you an e-mail with a link. Your search is saved once you press the button behind it.',
  },
} as const satisfies FormDefinition;
