import { consentField, emailField, nameField, optional } from './fields.ts';
import { defineForm } from './form-definition.ts';

export const fundWaitlistForm = defineForm({
  type: 'fund_waitlist',
  title: 'Join the Waitlist',
  submitLabel: 'Join the Waitlist',
  fields: {
    email: emailField(),
    name: optional(nameField({ message: 'Please enter your name on one line.' })),
    /** The visitor's own statement; verified before they invest. */
    accredited: consentField({
      label: 'I am an accredited investor',
      hint: 'As defined in Rule 501(a) of Regulation D. Your status is verified before you invest.',
      message: 'Please confirm that you are an accredited investor.',
    }),
  },
  thanks: {
    title: "You're on the waitlist",
    text: "You'll be among the first to hear when the fund opens. There's no commitment.",
  },
  sentLabel: "You're on the waitlist",
  failure: { title: 'Error', text: "We couldn't add you to the waitlist. Please try again." },
  outboxTitle: 'Your fund waitlist signup',
  thanksPage: {
    title: "You're on the fund waitlist",
    description:
      "You're on the waitlist for our accredited-investor fund. You'll be among the first to hear when it opens. There's no commitment.",
  },
  retention: 'application',
  noun: 'fund waitlist signup',
  reply: () => ({
    subject: 'Your place on the fund waitlist',
    opening: 'Thanks for joining the waitlist for our fund.',
  }),
  receipt: { what: 'your waitlist signup' },
});
