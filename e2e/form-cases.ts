import type { Locator, Page } from '@playwright/test';

/** What is given to a field: a text, the values of choices, or true for a box to tick. */
type Given = string | readonly string[] | true;

export interface FormCase {
  name: string;
  path: string;
  /** Brings the form into sight when it is not at once. */
  open?: (page: Page) => Promise<void>;
  action: string;
  fields: Readonly<Record<string, Given>>;
  /** The field that holds the sender's e-mail address. */
  email: string;
  /** A field that can be too short, what is given to it then, and what is said of it. */
  faulty: { field: string; value: string; message: string };
  success: string;
  failure: string;
  /** Brings back the form that what was sent takes the place of; without it, the form stays as it is. */
  again?: string;
  /** Kept in the browser and sent later when the server cannot be reached. */
  waits: boolean;
}

const TEXT = 'Forty words would do, and ten characters are enough.';

export const formCases: readonly FormCase[] = [
  {
    name: 'contact',
    path: '/contact',
    action: '/api/contact-submission',
    fields: { name: 'Kim Abel', email: '', message: TEXT },
    email: 'email',
    faulty: {
      field: 'name',
      value: 'K',
      message: 'Name must be at least 2 characters.',
    },
    success: 'Message Sent!',
    failure: 'Failed to send message. Please try again.',
    again: 'Send another message',
    waits: true,
  },
  {
    name: 'fund waitlist',
    path: '/fund',
    action: '/api/form-submission/fund_waitlist',
    fields: { email: '', accredited: true },
    email: 'email',
    faulty: { field: 'email', value: 'kim@abel', message: 'Please enter a valid email address.' },
    success: "You're on the waitlist",
    failure: "We couldn't add you to the waitlist. Please try again.",
    waits: true,
  },
  {
    name: 'saved search',
    path: '/saved-search',
    action: '/api/form-submission/saved_search',
    fields: { email: '', frequency: ['weekly'] },
    email: 'email',
    faulty: { field: 'email', value: 'kim@abel', message: 'Please enter a valid email address.' },
    success: 'Check your inbox to confirm',
    failure: "We couldn't save this search. Please try again, or subscribe to its RSS feed.",
    waits: true,
  },
  {
    name: 'newsletter',
    path: '/learn',
    action: '/api/form-submission/newsletter',
    fields: { email: '' },
    email: 'email',
    faulty: { field: 'email', value: 'kim@abel', message: 'Please enter a valid email address.' },
    success: 'Thanks for subscribing',
    failure: "We couldn't subscribe you. Please try again.",
    waits: true,
  },
  {
    name: 'done-for-you',
    path: '/done-for-you',
    action: '/api/form-submission/dfy',
    fields: {
      name: 'Kim Abel',
      email: '',
      audienceDescription: TEXT,
      ideaSummary: TEXT,
      monetizationStrategy: TEXT,
      timeline: ['medium'],
    },
    email: 'email',
    faulty: {
      field: 'ideaSummary',
      value: 'Short',
      message: 'Please summarize your idea in at least 10 characters.',
    },
    success: 'Application Received!',
    failure: 'There was a problem submitting your application. Please try again.',
    waits: true,
  },
  {
    name: 'create listing',
    path: '/create',
    action: '/api/form-submission/create_listing',
    fields: {
      title: 'Inspection records for property managers',
      description: `${TEXT} ${TEXT}`,
      category: 'saas',
      price: '$45k',
      monthlyRevenue: '4,500',
      monthlyProfit: '1.5k',
      age: '2.5',
      reasonForSelling: TEXT,
      includedAssets: TEXT,
      growthOpportunities: TEXT,
      name: 'Kim Abel',
      email: '',
    },
    email: 'email',
    faulty: { field: 'title', value: 'Short', message: 'Title must be at least 10 characters' },
    success: 'Listing created successfully!',
    failure: 'Please try again or contact support.',
    again: 'Create another listing',
    waits: true,
  },
  {
    name: 'investor application',
    path: '/investor-apply',
    action: '/api/investor-application',
    fields: {
      fullName: 'Kim Abel',
      emailAddress: '',
      investorType: ['angel', 'solo'],
      capitalPerDeal: ['25k-100k'],
      investmentStructure: ['revenue'],
      dealTypes: ['noPreference'],
      previousFunding: ['no'],
      investmentPriorities: ['passive', 'roi'],
      featureAsPartner: ['yes'],
      whyPartner: TEXT,
    },
    email: 'emailAddress',
    faulty: {
      field: 'whyPartner',
      value: 'Short',
      message: 'Please provide a brief explanation.',
    },
    success: 'Application submitted successfully!',
    failure: 'Please try again or contact support.',
    waits: false,
  },
  {
    name: 'affiliate sign-up',
    path: '/for-affiliates',
    action: '/api/form-submission/affiliate_signup',
    fields: {
      fullName: 'Kim Abel',
      email: '',
      username: 'kim.abel',
      promotionPlan: TEXT,
      referralSource: 'friend',
      password: 'four words nobody guesses',
      confirmPassword: 'four words nobody guesses',
      termsAccepted: true,
    },
    email: 'email',
    faulty: {
      field: 'promotionPlan',
      value: 'Short',
      message: 'Please describe how you plan to promote the product',
    },
    success: 'Application Submitted!',
    failure: 'There was a problem submitting your application. Please try again.',
    waits: false,
  },
];

/** A form that is opened first, or has no summary of what is wrong. */
export type PlainCase = Omit<FormCase, 'faulty'>;

const openBy = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Every form but the wizard, which goes step by step. */
export const allForms: readonly PlainCase[] = [
  ...formCases,
  {
    name: 'the hero',
    path: '/',
    action: '/api/email-collection',
    fields: { email: '' },
    email: 'email',
    success: 'Your information has been submitted successfully.',
    failure: "We couldn't save your information. Please try again.",
    waits: true,
  },
  {
    name: 'inquiry',
    path: '/marketplace',
    open: openBy(/^Controlled-drug log/),
    action: '/api/form-submission/marketplace_inquiry',
    fields: { name: 'Kim Abel', email: '' },
    email: 'email',
    success: 'Thank you for your inquiry',
    failure: 'Submission Error',
    waits: true,
  },
  {
    name: 'contact seller',
    path: '/listing/1',
    open: openBy('Contact Seller'),
    action: '/api/form-submission/contact_seller',
    fields: { email: '', message: TEXT },
    email: 'email',
    success: 'Message sent!',
    failure: 'Error',
    waits: true,
  },
  {
    name: 'offer',
    path: '/listing/1',
    open: openBy('Make an Offer'),
    action: '/api/form-submission/make_offer',
    fields: { closing_date: '2099-03-31', name: 'Kim Abel', email: '' },
    email: 'email',
    success: 'Offer sent!',
    failure: 'Submission Error',
    waits: true,
  },
  {
    name: 'funding',
    path: '/analyze-deal/1',
    open: (page) => page.getByText('I need help funding this deal').click(),
    action: '/api/form-submission/funding_request',
    fields: { structure: ['revenue-share'], pitch: TEXT, name: 'Kim Abel', email: '' },
    email: 'email',
    success: 'Funding Request Submitted',
    failure: 'Submission Error',
    waits: true,
  },
  {
    name: 'service sign-up',
    path: '/services',
    open: openBy(/^Sign up for /),
    action: '/api/service-signup',
    fields: { name: 'Kim Abel', email: '' },
    email: 'email',
    success: "We'll be in touch soon",
    failure: 'Failed to submit signup. Please try again.',
    waits: true,
  },
];

/** Fills a form in, with an address of its own; `instead` replaces what fields are given. */
export async function fillForm(
  form: Locator,
  { fields, email }: PlainCase,
  address: string,
  instead: Readonly<Record<string, string>> = {},
) {
  for (const [name, given] of Object.entries({ ...fields, [email]: address, ...instead })) {
    const field = form.locator(`[name="${name}"]`);
    if (given === true) await field.check();
    else if (typeof given !== 'string') {
      for (const value of given) await form.locator(`[name="${name}"][value="${value}"]`).check();
    } else if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      await field.selectOption(given);
    } else await field.fill(given);
  }
}
