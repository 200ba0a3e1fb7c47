import { serviceSignupForm } from '#src/domain/forms/service-signup.ts';
import { findPlan } from '#netlify/store/published-content.ts';
import { emailRules, faults, nameRules, TOO_LONG, WRONG_TYPES } from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';

const PLAN_TAG = 'dfy-pro';

export const formCase = caseOf(serviceSignupForm, {
  body: (n) => ({
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    plan_name: findPlan(PLAN_TAG)?.name,
    plan_tag: PLAN_TAG,
  }),
  fields: (n) => ({
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    plan_tag: PLAN_TAG,
  }),
  lengths: {
    name: textOf(1, 100),
    email: anEmail,
    plan_name: textOf(1, 200),
  },
  faults: {
    name: nameRules(),
    email: emailRules(),
    plan_tag: [
      ...faults('Please choose a plan.', ...WRONG_TYPES, undefined, '', ' '),
      ...faults(TOO_LONG(60), 'x'.repeat(61)),
      ...faults(
        'We no longer offer this plan. Please choose another.',
        ...['0', 'dfy', 'DFY-PRO', '__proto__', 'constructor'],
      ),
    ],
  },
});
