import { PASSING_ON } from '../shared/promises.ts';
import { claimedName, constantField, listingField } from './fields/carried-fields.ts';
import { emailField, multilineField } from './fields/text-fields.ts';
import { defineForm } from './form-definition.ts';

export const contactSellerForm = defineForm({
  type: 'contact_seller',
  title: 'Contact the seller',
  submitLabel: 'Send Message',
  fields: {
    email: emailField({
      hint: 'So that the seller can answer you.',
    }),
    message: multilineField({
      label: 'Message',
      message: 'Please enter a message to the seller.',
    }),
    listing_id: listingField,
    startup_name: claimedName(),
    source: constantField('listing'),
    tags: constantField(['contact-seller']),
  },
  thanks: { title: 'Message sent!', text: PASSING_ON },
  thanksPage: {
    title: 'Message to the seller sent',
    description:
      'Your message about a listing has arrived, and the seller can answer you by email. Meanwhile, see what else is for sale.',
  },
  retention: 'correspondence',
  noun: 'message to a seller',
  isForSeller: true,
});
