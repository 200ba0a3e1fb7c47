import { PASSING_ON } from '../shared/promises.ts';
import { constantField, claimedName, emailField, listingChoice, nameField } from './fields.ts';
import { about, defineForm } from './form-definition.ts';

export const marketplaceInquiryForm = defineForm({
  type: 'marketplace_inquiry',
  title: 'Ask about a listing',
  submitLabel: 'Send Inquiry',
  fields: {
    name: nameField(),
    email: emailField(),
    listing_id: listingChoice,
    startup_name: claimedName(),
    source: constantField('marketplace'),
    tags: constantField(['marketplace-inquire']),
  },
  thanks: { title: 'Thank you for your inquiry', text: PASSING_ON },
  submittingLabel: 'Submitting...',
  failure: { title: 'Submission Error', text: "We couldn't send your inquiry. Please try again." },
  outboxTitle: 'Your inquiry about {name}',
  thanksPage: {
    title: 'Inquiry sent',
    description:
      'We have your inquiry about an off-market listing. While you wait for a reply by email, browse listings that show their numbers.',
  },
  retention: 'correspondence',
  noun: 'inquiry',
  reply: ({ listing }) => ({
    subject: `Your inquiry${about(listing)}`,
    opening: `Thanks for your inquiry${about(listing)}.`,
  }),
  receipt: { what: 'your inquiry' },
  isForSeller: true,
});
