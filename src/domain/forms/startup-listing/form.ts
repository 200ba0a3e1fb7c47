import * as z from 'zod/mini';
import { rangeText, REVIEW_DAYS } from '../../shared/promises.ts';
import { crossFieldCheck } from '../cross-field-check.ts';
import type { FormDefinition } from '../form-definition.ts';
import { answerSchemas } from './answer-schemas.ts';
import { LISTING_RULES } from './listing-rules.ts';
import { LAST_STEP, LISTING_STEPS } from './steps.ts';

const NOT_OURS = 'Please reload the page and send the listing again.';

const wholeListing = z
  .strictObject({
    ...answerSchemas,
    form_step: z._default(z.literal(LAST_STEP, { error: NOT_OURS }), LAST_STEP),
    completed: z._default(z.literal(true, { error: NOT_OURS }), true),
  })
  .check(...LISTING_RULES.map(crossFieldCheck));

/** What was written under Other says nothing once Other is no longer chosen. */
const withoutStaleOthers = z.transform(
  ({ otherBusinessType, otherRevenueChannel, ...kept }: z.output<typeof wholeListing>) => ({
    ...kept,
    ...(kept.businessType === 'other' && { otherBusinessType }),
    ...(kept.revenueChannels?.includes('other') && { otherRevenueChannel }),
  }),
);

/** A listing as it is submitted at the end of the wizard, or by the one long form without a script. */
export const startupListingSchema = z.pipe(wholeListing, withoutStaleOthers);
export type StartupListing = z.infer<typeof startupListingSchema>;

export const startupListingForm = {
  type: 'startup_listing',
  title: 'List your startup',
  action: '/api/startup-listing',
  submitLabel: 'Submit Listing',
  fields: LISTING_STEPS.flatMap(({ fields }) => fields),
  schema: startupListingSchema,
  thanks: {
    title: 'Thanks! Your listing is under review.',
    text: `We check every listing before it is published, and contact you within ${rangeText(REVIEW_DAYS.listing)} business days.`,
  },
} as const satisfies FormDefinition;
