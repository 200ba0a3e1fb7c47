import { dfyForm } from '#src/domain/forms/dfy.ts';
import { choiceRules, emailRules, lineRules, textRules } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';

const PLAN_TAG = 'dfy-pro';
const dfy = (n: number) => ({
  email: `visitor${n}@example.com`,
  name: `Visitor ${n}`,
  audienceDescription: 'Founders of small shops,\nabout 400 of them.',
  ideaSummary: 'A newsletter about suppliers.',
  monetizationStrategy: 'Members pay by the month.',
  timeline: 'medium',
  plan: PLAN_TAG,
  source: 'dfy_application_form',
});

export const formCase = caseOf(dfyForm, {
  body: dfy,
  fields: (n) => ({ ...dfy(n), plan: '' }),
  lengths: {
    name: textOf(2, 100),
    email: anEmail,
    audienceDescription: textOf(10, 5_000),
    ideaSummary: textOf(10, 5_000),
    monetizationStrategy: textOf(10, 5_000),
  },
  faults: {
    name: lineRules('Name must be at least 2 characters.', [undefined, '', 'x', ' x '], 100),
    email: emailRules(),
    audienceDescription: textRules('Please provide a detailed audience description.', 10),
    ideaSummary: textRules('Please summarize your idea in at least 10 characters.', 10),
    monetizationStrategy: textRules('Please describe your monetization strategy.', 10),
    plan: choiceRules('Please choose a plan from the list, or leave this blank.', true),
    timeline: choiceRules('Please select a preferred timeline.'),
  },
});
