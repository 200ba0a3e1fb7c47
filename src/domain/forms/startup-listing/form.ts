import { rangeText, REVIEW_DAYS } from '../../shared/promises.ts';
import { constantField } from '../fields/carried-fields.ts';
import { defineForm, type SentBy } from '../form-definition.ts';
import { basicInfoFields, businessDetailsFields } from './identity-fields.ts';
import { LISTING_RULES } from './listing-rules.ts';
import { LAST_STEP } from './steps.ts';
import { dealPreferencesFields, finalDetailsFields, operationsFields } from './trade-fields.ts';

const NOT_OURS = 'Please reload the page and send the listing again.';

/** A listing as it is submitted at the end of the wizard, or by the one long form without a script. */
export const startupListingForm = defineForm({
  type: 'startup_listing',
  title: 'List your startup',
  action: '/api/startup-listing',
  submitLabel: 'Submit Listing',
  fields: {
    ...basicInfoFields,
    ...businessDetailsFields,
    ...operationsFields,
    ...dealPreferencesFields,
    ...finalDetailsFields,
    form_step: constantField(LAST_STEP, NOT_OURS),
    completed: constantField(true, NOT_OURS),
  },
  rules: LISTING_RULES,
  /** What was written under Other says nothing once Other is no longer chosen. */
  settle: ({ otherBusinessType, otherRevenueChannel, ...kept }) => ({
    ...kept,
    ...(kept.businessType === 'other' && { otherBusinessType }),
    ...(kept.revenueChannels?.includes('other') && { otherRevenueChannel }),
  }),
  thanks: {
    title: 'Thanks! Your listing is under review.',
    text: `We check every listing before it is published, and contact you within ${rangeText(REVIEW_DAYS.listing)} business days.`,
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
      'Your startup has arrived and is under review. We check every listing before it is published, and contact you about the next steps.',
  },
  retention: 'application',
  noun: 'listing',
});
export type StartupListing = SentBy<typeof startupListingForm>;
