import { emailField } from './fields/text-fields.ts';
import { defineForm } from './form-definition.ts';

export const newsletterForm = defineForm({
  type: 'newsletter',
  title: 'Get the newsletter',
  submitLabel: 'Subscribe',
  fields: { email: emailField() },
  thanks: {
    title: 'Thank you for subscribing',
    text: 'The next issue comes to you by e-mail.',
  },
  sentLabel: 'Subscribed!',
  failure: { title: 'Error', text: 'We could not subscribe you. Please try again.' },
  outboxTitle: 'Your newsletter subscription',
  thanksPage: {
    title: 'Newsletter subscription received',
    description:
      'You are subscribed: the next issue with new listings and deal breakdowns comes by email. Until then, the guides are here to read.',
  },
  retention: 'correspondence',
  noun: 'sign-up for the newsletter',
});
