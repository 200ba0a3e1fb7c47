import { heroForm } from '#src/domain/forms/hero.ts';
import { marketplaceInquiryForm } from '#src/domain/forms/marketplace-inquiry.ts';
import { listingOptions } from '#netlify/services/listing-directory.ts';

/** Everything that the battery needs to know of a form. A new form joins it with one row. */
export interface FormCase {
  type: string;
  path: string;
  /** Where its records lie. */
  folder: string;
  /** A valid submission; `n` makes it differ from others. */
  body: (n: number) => Record<string, unknown>;
  /** The same as a browser without JavaScript posts it. */
  fields: (n: number) => Record<string, string>;
}

const listing = listingOptions()[0];
if (!listing) throw new Error('Run `npm run generate` first: there is no listing to ask about.');
export const A_LISTING = { id: listing.value, title: listing.label };

export const FORM_CASES: readonly FormCase[] = [
  {
    type: heroForm.type,
    path: heroForm.action,
    folder: 'hero/',
    body: (n) => ({
      email: `visitor${n}@example.com`,
      source: 'homepage_hero',
      wants_subscription: false,
    }),
    fields: (n) => ({ email: `visitor${n}@example.com`, source: 'homepage_hero' }),
  },
  {
    type: marketplaceInquiryForm.type,
    path: marketplaceInquiryForm.action,
    folder: 'marketplace-inquiry/',
    body: (n) => ({
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      source: 'marketplace',
      tags: ['marketplace-inquire'],
      startup_name: A_LISTING.title,
      listing_id: A_LISTING.id,
    }),
    fields: (n) => ({
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      listing_id: A_LISTING.id,
    }),
  },
];

/** Every address that takes a post, forms or not. */
export const POST_PATHS: readonly string[] = [
  ...FORM_CASES.map(({ path }) => path),
  '/api/subscribe-to-loops',
  '/api/submit-to-loops',
];

/** Every address that answers a GET. */
export const GET_PATHS: readonly string[] = [
  '/api/health',
  ...FORM_CASES.map(({ type }) => `/api/form-token/${type}`),
];
