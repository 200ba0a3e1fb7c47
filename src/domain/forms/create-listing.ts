import * as z from 'zod/mini';
import { oneOf } from '../shared/choice-fields.ts';
import { emailField, multiLine, orNothing, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import {
  dollarsFromZero,
  optionalCount,
  positiveDollars,
  yearsInTenths,
} from '../shared/number-fields.ts';
import { LISTING_REVIEW_DAYS } from '../shared/promises.ts';
import { createListingFields } from './create-listing-fields.ts';
import {
  CREATE_LISTING_MESSAGES as MESSAGES,
  LISTING_CATEGORIES,
  LISTING_SOURCES,
  TITLE_MAX,
} from './create-listing-options.ts';
import { crossFieldCheck } from './cross-field-check.ts';
import type { FormDefinition } from './form-definition.ts';
import { profitWithinRevenue } from './sale-figures.ts';

export const createListingSchema = z
  .strictObject({
    title: singleLine(10, MESSAGES.title, TITLE_MAX),
    description: multiLine(50, MESSAGES.description),
    category: oneOf(LISTING_CATEGORIES, MESSAGES.category),
    /** US dollars, like the two after it. */
    price: positiveDollars(MESSAGES.price),
    monthlyRevenue: dollarsFromZero(MESSAGES.monthlyRevenue),
    monthlyProfit: dollarsFromZero(MESSAGES.monthlyProfit),
    /** Years since launch. */
    age: yearsInTenths(MESSAGES.age),
    users: optionalCount(MESSAGES.users),
    reasonForSelling: multiLine(10, MESSAGES.reasonForSelling),
    techStack: orNothing(singleLine(1, MESSAGES.techStack)),
    includedAssets: multiLine(10, MESSAGES.includedAssets),
    growthOpportunities: multiLine(10, MESSAGES.growthOpportunities),
    marketplaceSource: orNothing(oneOf(LISTING_SOURCES, MESSAGES.marketplaceSource)),
    name: singleLine(1, MESSAGES.name, LIMITS.name),
    email: emailField(MESSAGES.email),
  })
  .check(crossFieldCheck(profitWithinRevenue));

export const createListingForm = {
  type: 'create_listing',
  title: 'Create a listing',
  action: '/api/form-submission/create_listing',
  submitLabel: 'Create Listing',
  fields: createListingFields,
  schema: createListingSchema,
  thanks: {
    title: 'Listing created successfully!',
    text: `Your project goes live once it is verified. The review takes up to ${LISTING_REVIEW_DAYS} days.`,
  },
} as const satisfies FormDefinition;
