import { contactForm } from '#src/domain/forms/contact.ts';
import { emailRules, lineRules, textRules } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';

export const formCase = caseOf(contactForm, {
  body: (n) => ({
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    message: `Question ${n}:\n\twhat do you do?`,
  }),
  fields: (n) => ({
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    message: `Question ${n}:\r\n\twhat do you do?`,
  }),
  lengths: {
    name: textOf(2, 100),
    email: anEmail,
    message: textOf(10, 5_000),
  },
  faults: {
    name: lineRules('Name must be at least 2 characters.', [undefined, '', 'x', ' x '], 100),
    email: emailRules(),
    message: textRules('Message must be at least 10 characters.', 10),
  },
});
