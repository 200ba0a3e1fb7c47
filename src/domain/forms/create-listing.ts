import { LISTING_REVIEW_TEXT } from '../shared/promises.ts';
import { selectField } from './choice-fields.ts';
import { emailField, multilineField, nameField, optional, textField } from './fields.ts';
import { countField, dollarsField, priceField, yearsField } from './number-fields.ts';
import { TO_PUBLISH } from './startup-listing/options.ts';
import { defineForm, type FieldOption, formSection } from './form-definition.ts';
import { LISTED_PRICES, profitWithinRevenue } from './sale-figures.ts';

export const LISTING_CATEGORIES = [
  { value: 'saas', label: 'SaaS' },
  { value: 'ecommerce', label: 'E-commerce' },
  { value: 'content', label: 'Content & Media' },
  { value: 'mobile', label: 'Mobile Apps' },
  { value: 'marketplace', label: 'Marketplace' },
  { value: 'agency', label: 'Agency' },
  { value: 'analytics', label: 'Analytics' },
] as const satisfies readonly FieldOption[];

/** The marketplace's sources. */
export const LISTING_SOURCES = [
  { value: 'Founder Direct', label: 'Founder Direct' },
  { value: 'Broker Network', label: 'Broker Network' },
  { value: 'Microns.io', label: 'Microns.io' },
  { value: 'Startup Exchange', label: 'Startup Exchange' },
  { value: 'Private', label: 'Private' },
  { value: 'Off-market', label: 'Off-market' },
] as const satisfies readonly FieldOption[];

// Messages come from the specification. Those for unreadable numbers are ours and end with a period.

const projectFields = {
  title: textField({
    label: 'Title',
    hint: 'Say what it is in one line.',
    placeholder: 'Booking software for dog groomers',
    min: 10,
    max: 100,
    message: 'Title must be at least 10 characters',
  }),
  description: multilineField({
    label: 'Description',
    hint: "What it does, who it's for, and how it makes money.",
    min: 50,
    toPublish: TO_PUBLISH.longDescription,
    message: 'Description must be at least 50 characters',
  }),
  category: selectField({
    label: 'Category',
    options: LISTING_CATEGORIES,
    message: 'Please select a category',
  }),
};

const figureFields = {
  price: priceField({
    label: 'Asking price',
    hint: `In US dollars, such as 45,000 or 45k. ${LISTED_PRICES}`,
    message: {
      unreadable: 'Please enter the price in dollars, such as 45,000 or 45k.',
      low: 'Price must be positive',
    },
  }),
  monthlyRevenue: dollarsField({
    label: 'Monthly revenue',
    hint: 'Enter 0 if pre-revenue.',
    message: {
      unreadable: 'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
      low: 'Revenue cannot be negative',
    },
  }),
  monthlyProfit: dollarsField({
    label: 'Monthly profit',
    hint: 'Enter 0 if not profitable. If it loses money, say how much in the description.',
    message: {
      unreadable: 'Please enter the monthly profit in dollars, such as 1,500 or 1.5k.',
      low: 'Profit cannot be negative',
    },
  }),
  /** Since launch. */
  age: yearsField({
    label: 'Business age (years)',
    hint: 'Years since launch. Six months is 0.5.',
    message: {
      unreadable: 'Please enter the age in years with one decimal, such as 2.5.',
      low: 'Age must be positive',
    },
  }),
  users: optional(
    countField({
      label: 'Active users',
      hint: 'In the last full month.',
      message: {
        unreadable: 'Please enter the number of users as a whole number, such as 1,200.',
        low: 'User count cannot be negative',
      },
    }),
  ),
};

const saleFields = {
  reasonForSelling: multilineField({
    label: 'Reason for selling',
    min: 10,
    toPublish: TO_PUBLISH.reasonForSelling,
    message: 'Please provide a reason for selling',
  }),
  techStack: optional(
    textField({
      label: 'Tech stack',
      hint: 'Languages, frameworks, and services it runs on.',
      placeholder: 'Rails, PostgreSQL, Stripe',
      message: 'Please enter the tech stack on one line.',
    }),
  ),
  includedAssets: multilineField({
    label: 'Included assets',
    hint: 'What the buyer gets, one item per line: code, domain, accounts, email list.',
    min: 10,
    toPublish: TO_PUBLISH.includedAssets,
    message: 'Please list included assets',
  }),
  growthOpportunities: multilineField({
    label: 'Growth opportunities',
    hint: "What a new owner could do that you haven't, one per line.",
    min: 10,
    toPublish: TO_PUBLISH.growthOpportunities,
    message: 'Please list growth opportunities',
  }),
  marketplaceSource: optional(
    selectField({
      label: 'Marketplace source',
      hint: "Where it's for sale now. Founder Direct: you sell it yourself. Private: not advertised elsewhere. Off-market: we hide its price, revenue, and profit.",
      options: LISTING_SOURCES,
      message: 'Please choose a source from the list, or leave this blank.',
    }),
  ),
};

const sellerFields = {
  name: nameField({ hint: 'Only our team sees this. We never publish it.' }),
  email: emailField({
    hint: "We'll email you to verify the listing. We never publish your address.",
  }),
};

export const createListingForm = defineForm({
  type: 'create_listing',
  title: 'Create a listing',
  submitLabel: 'Create Listing',
  fields: { ...projectFields, ...figureFields, ...saleFields, ...sellerFields },
  sections: [
    formSection('Project Details', projectFields),
    formSection('Financial Information', figureFields),
    formSection('Project Details: Assets and Growth', saleFields),
    formSection('Your Contact Details', sellerFields),
  ],
  rules: [profitWithinRevenue],
  page: {
    path: '/create',
    title: 'Create a listing',
    description:
      'List your business for sale on one page: what it does, what it earns, what comes with it, and why you are selling. We verify every listing.',
  },
  thanks: {
    title: 'Listing created successfully!',
    text: `Your listing goes live once we verify it. ${LISTING_REVIEW_TEXT}`,
  },
  failure: {
    title: 'Error submitting listing',
    text: 'Please try again or contact support.',
  },
  outboxTitle: 'Your listing',
  thanksPage: {
    title: 'Listing received',
    description:
      'We have your listing. We verify every listing with its seller before it goes live, so watch your inbox for our questions.',
  },
  retention: 'application',
  noun: 'one-page listing',
  reply: () => ({ subject: 'Your listing', opening: 'Thanks for sending us your listing.' }),
  receipt: { what: 'your listing' },
});
