import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { choiceRules, emailRules, faults, WRONG_TYPES } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail } from '../lengths.ts';

export const formCase = caseOf(savedSearchForm, {
  aDay: 10,
  body: (n) => ({
    email: `visitor${n}@example.com`,
    query: 'category=saas&max=50000&structure=earn_out',
    frequency: n % 2 ? 'instant' : 'weekly',
  }),
  fields: (n) => ({ email: `visitor${n}@example.com`, query: '', frequency: 'weekly' }),
  lengths: {
    email: anEmail,
  },
  faults: {
    email: emailRules(),
    frequency: choiceRules('Please choose how often to email you.'),
    query: faults(
      "We can't save this search. Please go back to the marketplace and set it up again.",
      ...[...WRONG_TYPES, 'q=a b', 'q=\u0000', 'q="x"', 'q=<b>', 'q=é', '#x', 'x'.repeat(2_001)],
    ),
  },
});
