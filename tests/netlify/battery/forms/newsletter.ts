import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { emailRules } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail } from '../lengths.ts';

export const formCase = caseOf(newsletterForm, {
  body: (n) => ({ email: `visitor${n}@example.com` }),
  fields: (n) => ({ email: `visitor${n}@example.com` }),
  lengths: {
    email: anEmail,
  },
  faults: { email: emailRules() },
});
