import { emailField } from './fields.ts';
import { defineForm } from './form-definition.ts';

export const newsletterForm = defineForm({
  type: 'newsletter',
  title: 'Get the newsletter',
  submitLabel: 'Subscribe',
  fields: { email: emailField() },
  thanks: {
    title: 'Thanks for subscribing',
    text: "We'll email you the next issue.",
  },
  sentLabel: 'Subscribed!',
  failure: { title: 'Error', text: "We couldn't subscribe you. Please try again." },
  outboxTitle: 'Your newsletter subscription',
  thanksPage: {
    title: 'Newsletter subscription received',
    description:
      "You're subscribed. We'll email you the next issue with new listings and deal breakdowns. Until then, read our guides.",
  },
  retention: 'correspondence',
  noun: 'newsletter signup',
  reply: () => ({
    subject: 'Your newsletter subscription',
    opening: 'Thanks for subscribing to our newsletter.',
  }),
});
