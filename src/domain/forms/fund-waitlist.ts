import { consentField } from './fields/choice-fields.ts';
import { optional } from './fields/field.ts';
import { emailField, nameField } from './fields/text-fields.ts';
import { defineForm } from './form-definition.ts';

export const fundWaitlistForm = defineForm({
  type: 'fund_waitlist',
  title: 'Join the Waitlist',
  submitLabel: 'Join the Waitlist',
  fields: {
    email: emailField(),
    name: optional(nameField({ message: 'Please enter your name as one line of text.' })),
    /** What the visitor states; it is verified before anyone invests. */
    accredited: consentField({
      label: 'I am an accredited investor',
      hint: 'In the sense of Rule 501(a) of Regulation D. Your status is verified before you invest.',
      message: 'Please confirm that you are an accredited investor.',
    }),
  },
  thanks: {
    title: 'You are on the waitlist',
    text: 'You hear first when the fund opens. Joining commits you to nothing.',
  },
  sentLabel: 'You are on the waitlist',
  failure: { title: 'Error', text: 'We could not put you on the waitlist. Please try again.' },
  outboxTitle: 'Your place on the waitlist of the fund',
  thanksPage: {
    title: 'You are on the waitlist of the fund',
    description:
      'You are on the waitlist of our fund for accredited investors. You hear from us first when it opens, and joining commits you to nothing.',
  },
  retention: 'application',
  noun: 'entry on the fund waitlist',
});
