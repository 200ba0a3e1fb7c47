import { emailField, sourceField, checkboxField } from './fields.ts';
import { defineForm } from './form-definition.ts';

export const heroForm = defineForm({
  type: 'hero',
  title: 'Get started',
  action: '/api/email-collection',
  submitLabel: 'Get Started',
  fields: {
    email: emailField(),
    wants_subscription: checkboxField({
      label: 'Send me the newsletter with new listings and deal breakdowns',
    }),
    source: sourceField('homepage_hero'),
  },
  thanks: {
    title: "You're on the list",
    text: 'Your information has been submitted successfully.',
  },
  toast: { title: 'Success!', text: 'Your information has been submitted successfully.' },
  sentLabel: 'Sent!',
  failure: {
    title: 'Submission Error',
    text: "We couldn't save your information. Please try again.",
  },
  outboxTitle: 'Your signup',
  thanksPage: {
    title: "You're on the list",
    description:
      'Your signup is in. While you wait, browse businesses for sale or read how buying one with no money down works.',
  },
  retention: 'correspondence',
  noun: 'home page signup',
  reply: () => ({ subject: 'Your signup', opening: 'Thanks for leaving us your email.' }),
  receipt: {
    what: 'your signup',
    next: 'If you asked for the newsletter, the next issue will come by email.',
  },
});
