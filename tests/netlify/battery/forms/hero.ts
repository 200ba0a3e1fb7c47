import { heroForm } from '#src/domain/forms/hero.ts';
import { faults, emailRules } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail } from '../lengths.ts';

export const formCase = caseOf(heroForm, {
  body: (n) => ({
    email: `visitor${n}@example.com`,
    source: 'homepage_hero',
    wants_subscription: false,
  }),
  fields: (n) => ({ email: `visitor${n}@example.com`, source: 'homepage_hero' }),
  lengths: {
    email: anEmail,
  },
  faults: {
    email: emailRules(),
    wants_subscription: faults('Check the box or leave it empty.', null, 'true', 1, []),
  },
});
