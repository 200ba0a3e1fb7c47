import * as z from 'zod/mini';
import { calendarDate, emailField, multiLine, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { PASSING_ON } from '../shared/promises.ts';
import { crossFieldCheck } from './cross-field-check.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  CLOSING_DATE_MESSAGE,
  EMAIL_MESSAGE,
  makeOfferFields,
  NAME_MESSAGE,
} from './make-offer-fields.ts';
import { offerFigures, offerRules } from './offer-figures.ts';

export const makeOfferSchema = z
  .strictObject({
    ...offerFigures,
    closing_date: calendarDate(CLOSING_DATE_MESSAGE),
    message: z.optional(multiLine(0, 'Please enter your message as text.')),
    name: singleLine(1, NAME_MESSAGE, LIMITS.name),
    email: emailField(EMAIL_MESSAGE),
    listing_id: singleLine(1, 'Please choose a listing.', 40),
    /** What the page called the listing; the server stores the title it knows. */
    startup_name: z.optional(singleLine(1, 'Please name the listing.')),
    source: z._default(z.literal('listing'), 'listing'),
    tags: z._default(z.tuple([z.literal('make-offer')]), ['make-offer']),
  })
  .check(...offerRules.map(crossFieldCheck));

export const makeOfferForm = {
  type: 'make_offer',
  title: 'Make an offer',
  action: '/api/form-submission/make_offer',
  submitLabel: 'Send Offer',
  fields: makeOfferFields,
  schema: makeOfferSchema,
  thanks: { title: 'Offer sent!', text: PASSING_ON },
  isForSeller: true,
} as const satisfies FormDefinition;
export type MakeOfferForm = typeof makeOfferForm;
