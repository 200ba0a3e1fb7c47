import { emailField, multilineField, nameField } from './fields.ts';
import { defineForm } from './form-definition.ts';

export const contactForm = defineForm({
  type: 'contact',
  title: 'Send us a message',
  action: '/api/contact-submission',
  submitLabel: 'Send Message',
  fields: {
    name: nameField({ min: 2, message: 'Name must be at least 2 characters.' }),
    email: emailField(),
    message: multilineField({
      label: 'Message',
      min: 10,
      message: 'Message must be at least 10 characters.',
    }),
  },
  thanks: { title: 'Message Sent!', text: "We'll get back to you as soon as possible." },
  failure: { title: 'Error', text: 'Failed to send message. Please try again.' },
  outboxTitle: 'Your message to us',
  thanksPage: {
    title: 'We have your message',
    description:
      "Thanks for your message. A person will read it, and we'll reply by email as soon as possible.",
  },
  retention: 'correspondence',
  noun: 'message',
  reply: () => ({ subject: 'Your message to us', opening: 'Thanks for your message.' }),
  receipt: {
    what: 'your message',
    next: "A person will read it, and we'll reply by email as soon as possible.",
  },
});
