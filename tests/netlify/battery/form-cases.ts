import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { contactSellerForm } from '#src/domain/forms/contact-seller.ts';
import { fundingRequestForm } from '#src/domain/forms/funding-request.ts';
import { heroForm } from '#src/domain/forms/hero.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { marketplaceInquiryForm } from '#src/domain/forms/marketplace-inquiry.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { findListing, listingOptions } from '#netlify/records/published-content.ts';
import { APPLICATION_CASES } from './application-cases.ts';

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
  /** What it calls the sender's address, if not `email`. */
  emailField?: string;
  /** Fields that no record has: passwords. */
  withheld?: readonly string[];
  /** Submissions that one address may send in a day, if fewer than everywhere. */
  aDay?: number;
}

function aListing(isOffMarket: boolean) {
  const known = listingOptions().flatMap(({ value }) => findListing(value) ?? []);
  const listing = known.find((candidate) => candidate.isOffMarket === isOffMarket);
  if (!listing) throw new Error('Run `npm run generate` first: there is no listing to ask about.');
  return listing;
}
export const A_LISTING = aListing(false);
export const AN_OFF_MARKET_LISTING = aListing(true);

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
  {
    type: contactSellerForm.type,
    path: contactSellerForm.action,
    folder: 'contact-seller/',
    body: (n) => ({
      email: `visitor${n}@example.com`,
      message: `Question ${n}:\n\twhat do the servers cost?`,
      source: 'listing',
      tags: ['contact-seller'],
      startup_name: A_LISTING.title,
      listing_id: A_LISTING.id,
    }),
    fields: (n) => ({
      email: `visitor${n}@example.com`,
      message: `Question ${n}:\r\n\twhat do the servers cost?`,
      listing_id: A_LISTING.id,
    }),
  },
  {
    type: makeOfferForm.type,
    path: makeOfferForm.action,
    folder: 'make-offer/',
    body: (n) => ({
      price: 45_000.5 + n,
      cash_at_close: 10_000.5 + n,
      note_amount: 20_000,
      note_rate: 7.5,
      note_months: 36,
      earn_out_amount: 5_000,
      earn_out_months: 12,
      revenue_share_amount: 10_000,
      revenue_share_months: 24,
      closing_date: '2027-01-31',
      message: 'We would keep\nthe whole team.',
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      source: 'listing',
      tags: ['make-offer'],
      startup_name: A_LISTING.title,
      listing_id: A_LISTING.id,
    }),
    fields: (n) => ({
      price: `$${45_000 + n}`,
      cash_at_close: String(25_000 + n),
      note_amount: '20k',
      note_rate: '7.5 %',
      note_months: '36',
      closing_date: '2027-01-31',
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      listing_id: A_LISTING.id,
    }),
  },
  {
    type: fundingRequestForm.type,
    path: fundingRequestForm.action,
    folder: 'funding-request/',
    body: (n) => ({
      structure: 'hybrid',
      pitch: `Pitch ${n}:\n\twe know these customers.`,
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      startup_name: A_LISTING.title,
      listing_id: A_LISTING.id,
      price: 45_000.5 + n,
      monthly_revenue: 4_200,
      monthly_profit: -120.25,
      operator_salary: 1_500,
      cash_at_close: 4_500,
      note_amount: 40_500.5,
      note_rate: 7.5,
      note_months: 36,
      monthly_payment: 1_259.83,
      dscr: -1.2083,
      analysed_structure: 'seller-financing',
      analysis: `price=45000.5&months=36&note=${n}`,
      source: 'analyze_deal',
    }),
    fields: (n) => ({
      structure: 'debt',
      pitch: `Pitch ${n}:\r\n\twe know these customers.`,
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      listing_id: A_LISTING.id,
      price: String(45_000.5 + n),
      monthly_profit: '-120.25',
      note_months: '',
      dscr: '-1.2083',
      analysis: '',
      source: 'analyze_deal',
    }),
  },
  {
    type: affiliateSignupForm.type,
    path: affiliateSignupForm.action,
    folder: 'affiliate-signup/',
    withheld: ['password', 'confirmPassword'],
    aDay: 5,
    body: (n) => ({
      fullName: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      username: `visitor.${n}`,
      website: 'https://example.com/~visitor',
      promotionPlan: `Plan ${n}:\n\ta newsletter for founders.`,
      referralSource: 'newsletter',
      password: 'correct horse battery staple',
      confirmPassword: 'correct horse battery staple',
      termsAccepted: true,
      source: 'affiliate_signup_form',
      tags: ['affiliate', 'affiliate_applicant'],
    }),
    fields: (n) => ({
      fullName: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      username: `visitor.${n}`,
      promotionPlan: `Plan ${n}:\r\n\ta newsletter for founders.`,
      referralSource: 'newsletter',
      password: 'correct horse battery staple',
      confirmPassword: 'correct horse battery staple',
      termsAccepted: 'on',
      source: 'affiliate_signup_form',
    }),
  },
  {
    type: startupListingForm.type,
    path: startupListingForm.action,
    folder: 'startup-listing/',
    emailField: 'founderEmail',
    body: (n) => ({
      startupName: `Startup ${n}`,
      websiteUrl: 'https://example.com/~startup',
      founderName: `Visitor ${n}`,
      founderEmail: `visitor${n}@example.com`,
      anonymousListing: true,
      businessType: 'other',
      otherBusinessType: 'Job board',
      techStack: 'Django, PostgreSQL',
      isGeneratingRevenue: true,
      monthlyRevenue: 4_200,
      monthlyProfit: 1_900.5,
      payingCustomers: n,
      revenueChannels: ['subscription', 'other'],
      otherRevenueChannel: 'Workshops',
      idealExitPrice: 68_000,
      openToZeroDown: false,
      dealStructures: ['cash', 'seller_financing'],
      willAdvisePostSale: 'yes_paid',
      reasonForSelling: `Reason ${n}:\n\tno time for it.`,
      uniqueValue: 'It is the only one of its kind.',
      demoLink: 'https://example.org/demo',
      agreeToTerms: true,
      form_step: 5,
      completed: true,
    }),
    fields: (n) => ({
      startupName: `Startup ${n}`,
      founderEmail: `visitor${n}@example.com`,
      businessType: 'saas',
      isGeneratingRevenue: 'on',
      monthlyRevenue: '$4.2k',
      revenueChannels: 'subscriptions',
      reasonForSelling: `Reason ${n}:\r\n\tno time for it.`,
      uniqueValue: 'It is the only one of its kind.',
      agreeToTerms: 'on',
    }),
  },
  ...APPLICATION_CASES,
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
