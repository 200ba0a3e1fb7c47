import type { FieldOption } from './form-definition.ts';

export const TITLE_MAX = 100;

/** The specification's words; those for a number that cannot be read are ours, and end with a dot. */
export const CREATE_LISTING_MESSAGES = {
  title: 'Title must be at least 10 characters',
  description: 'Description must be at least 50 characters',
  category: 'Please select a category',
  price: {
    unreadable: 'Please enter the price in dollars, such as 45,000 or 45k.',
    low: 'Price must be positive',
  },
  monthlyRevenue: {
    unreadable: 'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
    low: 'Revenue cannot be negative',
  },
  monthlyProfit: {
    unreadable: 'Please enter the monthly profit in dollars, such as 1,500 or 1.5k.',
    low: 'Profit cannot be negative',
  },
  age: {
    unreadable: 'Please enter the age in years, in steps of 0.1, such as 2.5.',
    low: 'Age must be positive',
  },
  users: {
    unreadable: 'Please enter the number of users as a whole number, such as 1,200.',
    low: 'User count cannot be negative',
  },
  reasonForSelling: 'Please provide a reason for selling',
  techStack: 'Please enter the technologies as one line of text.',
  includedAssets: 'Please list included assets',
  growthOpportunities: 'Please list growth opportunities',
  marketplaceSource: 'Please select one of the sources, or none.',
  name: 'Please enter your name.',
  email: 'Please enter a valid email address.',
} as const;

export const LISTING_CATEGORIES = [
  { value: 'saas', label: 'SaaS' },
  { value: 'ecommerce', label: 'E-commerce' },
  { value: 'content', label: 'Content & Media' },
  { value: 'mobile', label: 'Mobile Apps' },
  { value: 'marketplace', label: 'Marketplace' },
  { value: 'agency', label: 'Agency' },
  { value: 'analytics', label: 'Analytics' },
] as const satisfies readonly FieldOption[];

/** The same as the marketplace's sources. */
export const LISTING_SOURCES = [
  { value: 'Founder Direct', label: 'Founder Direct' },
  { value: 'Broker Network', label: 'Broker Network' },
  { value: 'Microns.io', label: 'Microns.io' },
  { value: 'Startup Exchange', label: 'Startup Exchange' },
  { value: 'Private', label: 'Private' },
  { value: 'Off-market', label: 'Off-market' },
] as const satisfies readonly FieldOption[];
