import { fundWaitlistForm } from '#src/domain/forms/fund-waitlist.ts';
import { boxRules, emailRules, lineRules } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';

export const formCase = caseOf(fundWaitlistForm, {
  body: (n) => ({ name: `Visitor ${n}`, email: `visitor${n}@example.com`, accredited: true }),
  fields: (n) => ({ name: '', email: `visitor${n}@example.com`, accredited: 'on' }),
  lengths: {
    name: textOf(undefined, 100),
    email: anEmail,
  },
  faults: {
    name: lineRules('Please enter your name on one line.', [], 100),
    accredited: boxRules('Please confirm that you are an accredited investor.'),
    email: emailRules(),
  },
});
