import { PASSING_ON } from '../shared/promises.ts';
import { constantField, claimedName, emailField, listingField, multilineField } from './fields.ts';
import { about, defineForm } from './form-definition.ts';

const SAY_SOMETHING = 'Please enter a message to the seller.';

export const contactSellerForm = defineForm({
  type: 'contact_seller',
  title: 'Contact the seller',
  submitLabel: 'Send Message',
  fields: {
    email: emailField({
      hint: 'So the seller can reply to you.',
    }),
    message: multilineField({
      label: 'Message',
      message: SAY_SOMETHING,
    }),
    listing_id: listingField,
    startup_name: claimedName(),
    source: constantField('listing'),
    tags: constantField(['contact-seller']),
  },
  thanks: { title: 'Message sent!', text: PASSING_ON },
  failure: { title: 'Error', text: 'Failed to send message. Please try again.' },
  refusals: { message: { title: "Message can't be empty", text: SAY_SOMETHING } },
  outboxTitle: 'Your message to a seller',
  thanksPage: {
    title: 'We have your message for the seller',
    description:
      'We have your message and will forward it to the seller, who can reply by email. Meanwhile, see what else is for sale.',
  },
  retention: 'correspondence',
  noun: 'message to a seller',
  reply: ({ listing }) => ({
    subject: `Your message${about(listing)}`,
    opening: `Thanks for your message${about(listing)}.`,
  }),
  receipt: { what: 'your message to the seller' },
  isForSeller: true,
});
