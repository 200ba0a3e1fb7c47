import { LISTING_REVIEW_TEXT } from '../../shared/promises.ts';
import { constantField } from '../fields.ts';
import { defineForm } from '../form-definition.ts';
import { faultsAt, LISTING_RULES } from './listing-rules.ts';
import { listingFields } from './sale-fields.ts';
import { LAST_STEP } from './steps.ts';

const NOT_OURS = 'Please reload the page and send the listing again.';

/** A listing, submitted at the end of the wizard or, without JavaScript, as one long form. */
export const startupListingForm = defineForm({
  type: 'startup_listing',
  title: 'List your startup',
  action: '/api/startup-listing',
  submitLabel: 'Submit Listing',
  fields: {
    ...listingFields,
    form_step: constantField(LAST_STEP, NOT_OURS),
    completed: constantField(true, NOT_OURS),
  },
  rules: LISTING_RULES,
  faultsAt,
  /** Drops the details for Other when Other is not selected. */
  transform: ({ otherBusinessType, otherRevenueChannel, ...kept }) => ({
    ...kept,
    ...(kept.businessType === 'other' && { otherBusinessType }),
    ...(kept.revenueChannels?.includes('other') && { otherRevenueChannel }),
  }),
  thanks: {
    title: 'Thanks! Your listing is under review.',
    text: `We review every listing before we publish it. ${LISTING_REVIEW_TEXT}`,
  },
  toast: {
    title: 'Listing submitted successfully!',
    text: "We'll review your listing and get back to you soon.",
  },
  submittingLabel: 'Submitting...',
  failure: {
    title: 'Error submitting listing',
    text: 'Please try again or contact support.',
  },
  thanksPage: {
    title: 'Your listing is under review',
    description:
      "We have your listing and are reviewing it. We check every listing before we publish it, and we'll contact you about next steps.",
  },
  retention: 'application',
  noun: 'listing',
  reply: () => ({ subject: 'Your listing', opening: 'Thanks for sending us your listing.' }),
  receipt: { what: 'your listing' },
});
