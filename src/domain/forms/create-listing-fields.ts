import { atLeast, LIMITS } from '../shared/limits.ts';
import {
  CREATE_LISTING_MESSAGES as MESSAGES,
  LISTING_CATEGORIES,
  LISTING_SOURCES,
  TITLE_MAX,
} from './create-listing-options.ts';
import type { FormField } from './form-definition.ts';
import { formSection } from './form-section.ts';
import { LISTED_PRICES } from './sale-figures.ts';
import { emailInput, nameInput } from './sender-fields.ts';

const projectFields = [
  {
    name: 'title',
    label: 'Title',
    kind: 'text',
    required: true,
    hint: `What it is, in one line. ${atLeast(10)}`,
    placeholder: 'Booking software for dog groomers',
    maxLength: TITLE_MAX,
    invalid: MESSAGES.title,
  },
  {
    name: 'description',
    label: 'Description',
    kind: 'textarea',
    required: true,
    hint: `What it does, for whom, and how it earns. ${atLeast(50)}`,
    maxLength: LIMITS.text,
    invalid: MESSAGES.description,
  },
  {
    name: 'category',
    label: 'Category',
    kind: 'select',
    required: true,
    options: LISTING_CATEGORIES,
    invalid: MESSAGES.category,
  },
] as const satisfies readonly FormField[];

const figureFields = [
  {
    name: 'price',
    label: 'Asking price',
    unit: 'dollars',
    kind: 'text',
    required: true,
    hint: `In US dollars, like every amount here; 45,000 and 45k mean the same. ${LISTED_PRICES}`,
    inputMode: 'decimal',
    invalid: MESSAGES.price.unreadable,
  },
  {
    name: 'monthlyRevenue',
    label: 'Monthly revenue',
    unit: 'dollars',
    kind: 'text',
    required: true,
    hint: 'Enter 0 if pre-revenue.',
    inputMode: 'decimal',
    invalid: MESSAGES.monthlyRevenue.unreadable,
  },
  {
    name: 'monthlyProfit',
    label: 'Monthly profit',
    unit: 'dollars',
    kind: 'text',
    required: true,
    hint: 'Enter 0 if not profitable.',
    inputMode: 'decimal',
    invalid: MESSAGES.monthlyProfit.unreadable,
  },
  {
    name: 'age',
    label: 'Age in years',
    kind: 'number',
    required: true,
    hint: 'At least 0.1, in steps of 0.1: half a year is 0.5.',
    inputMode: 'decimal',
    invalid: MESSAGES.age.unreadable,
  },
  {
    name: 'users',
    label: 'Users',
    kind: 'text',
    hint: 'Active users in the last full month.',
    inputMode: 'numeric',
    invalid: MESSAGES.users.unreadable,
  },
] as const satisfies readonly FormField[];

const saleFields = [
  {
    name: 'reasonForSelling',
    label: 'Reason for selling',
    kind: 'textarea',
    required: true,
    hint: atLeast(10),
    maxLength: LIMITS.text,
    invalid: MESSAGES.reasonForSelling,
  },
  {
    name: 'techStack',
    label: 'Tech stack',
    kind: 'text',
    hint: 'Languages, frameworks and services that it runs on.',
    placeholder: 'Rails, PostgreSQL, Stripe',
    maxLength: LIMITS.line,
    invalid: MESSAGES.techStack,
  },
  {
    name: 'includedAssets',
    label: 'Included assets',
    kind: 'textarea',
    required: true,
    hint: `What the buyer gets: code, domain, accounts, lists. One on each line reads best. ${atLeast(10)}`,
    maxLength: LIMITS.text,
    invalid: MESSAGES.includedAssets,
  },
  {
    name: 'growthOpportunities',
    label: 'Growth opportunities',
    kind: 'textarea',
    required: true,
    hint: `What a new owner could do that you have not done. ${atLeast(10)}`,
    maxLength: LIMITS.text,
    invalid: MESSAGES.growthOpportunities,
  },
  {
    name: 'marketplaceSource',
    label: 'Where it is offered today',
    kind: 'select',
    options: LISTING_SOURCES,
    invalid: MESSAGES.marketplaceSource,
  },
] as const satisfies readonly FormField[];

const sellerFields = [
  { ...nameInput, hint: 'Not published.', invalid: MESSAGES.name },
  {
    ...emailInput,
    hint: 'So that we can verify the project with you. Not published.',
    invalid: MESSAGES.email,
  },
] as const satisfies readonly FormField[];

/** What a seller is asked for; apart from its schema, so that a page can have it without zod. */
export const createListingFields = [
  ...projectFields,
  ...figureFields,
  ...saleFields,
  ...sellerFields,
] as const;

/** The form in parts, each with its heading. */
export const createListingSections = [
  formSection('Project Details', projectFields),
  formSection('Financial Information', figureFields),
  formSection('Project Details: Assets and Growth', saleFields),
  formSection('How We Reach You', sellerFields),
] as const;
