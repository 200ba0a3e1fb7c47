import { singleLine } from '../shared/field-schemas.ts';
import { claimedName, emailField, nameField } from './fields.ts';
import { about, defineForm, drawn } from './form-definition.ts';

export const serviceSignupForm = defineForm({
  type: 'service_signup',
  title: 'Sign up for a service',
  action: '/api/service-signup',
  submitLabel: 'Sign Up',
  fields: {
    name: nameField(),
    email: emailField(),
    /** The server checks that the plan exists. */
    plan_tag: drawn(singleLine(1, 'Please choose a plan.', 60), {
      kind: 'select',
      label: 'Plan',
      required: true,
      options: [],
    }),
    plan_name: claimedName('Please name the plan.'),
  },
  thanks: {
    title: 'Thank you!',
    text: "We'll be in touch soon with more information about the plan you chose.",
  },
  toast: {
    title: 'Thank you!',
    text: "We'll be in touch soon with more information about the plan you chose: {name}.",
  },
  failure: { title: 'Error', text: 'Failed to submit signup. Please try again.' },
  outboxTitle: 'Your signup for {name}',
  thanksPage: {
    title: 'Service signup received',
    description:
      "We have your signup. Nothing is charged yet. We'll email you the next steps and how to pay.",
  },
  retention: 'application',
  noun: 'service signup',
  reply: ({ plan }) => ({
    subject: `Your signup${about(plan, 'for')}`,
    opening: `Thanks for signing up${about(plan, 'for')}.`,
  }),
  receipt: {
    what: 'your signup',
    next: "Nothing is charged yet. We'll email you the next steps and how to pay.",
  },
});
