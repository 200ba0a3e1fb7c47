import { contactForm } from '#src/domain/forms/contact.ts';
import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { dfyForm } from '#src/domain/forms/dfy.ts';
import { fundWaitlistForm } from '#src/domain/forms/fund-waitlist.ts';
import { investorApplicationForm } from '#src/domain/forms/investor-application.ts';
import { newsletterForm } from '#src/domain/forms/newsletter.ts';
import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { serviceSignupForm } from '#src/domain/forms/service-signup.ts';
import type { FormCase } from './form-cases.ts';
import { findPlan } from '#netlify/records/published-content.ts';

const PLAN_TAG = 'dfy-pro';

const dfy = (n: number) => ({
  email: `visitor${n}@example.com`,
  name: `Visitor ${n}`,
  audienceDescription: 'Founders of small shops,\nabout 400 of them.',
  ideaSummary: 'A newsletter about suppliers.',
  monetizationStrategy: 'Members pay by the month.',
  timeline: 'medium',
  plan: PLAN_TAG,
  source: 'dfy_application_form',
});

const listing = (n: number) => ({
  title: `Invoice reminders ${n}`,
  description: 'Sends polite reminders for unpaid invoices,\nuntil somebody pays them.',
  category: 'saas',
  reasonForSelling: 'I start something new.',
  techStack: 'Rails, PostgreSQL',
  includedAssets: 'Code\nDomain\nCustomers',
  growthOpportunities: 'An integration with banks.',
  marketplaceSource: 'Founder Direct',
  name: `Visitor ${n}`,
  email: `visitor${n}@example.com`,
});

const application = (n: number) => ({
  fullName: `Visitor ${n}`,
  emailAddress: `visitor${n}@example.com`,
  phoneNumber: '+1 (415) 555-0123',
  linkedInOrWebsite: `https://linkedin.com/in/visitor-${n}`,
  investorTypeOther: 'Investment club',
  capitalPerDeal: '25k-100k',
  previousFunding: 'no',
  investmentPrioritiesOther: 'Local jobs',
  featureAsPartner: 'yes',
  whyPartner: 'I know how\nsmall shops earn.',
  additionalComments: 'None.',
});

/** The forms of the service pages, of sellers, of investors and of the marketplace. */
export const APPLICATION_CASES: readonly FormCase[] = [
  {
    type: contactForm.type,
    path: contactForm.action,
    folder: 'contact/',
    body: (n) => ({
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      message: `Question ${n}:\n\twhat do you do?`,
    }),
    fields: (n) => ({
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      message: `Question ${n}:\r\n\twhat do you do?`,
    }),
  },
  {
    type: dfyForm.type,
    path: dfyForm.action,
    folder: 'dfy/',
    body: dfy,
    fields: (n) => ({ ...dfy(n), plan: '' }),
  },
  {
    type: serviceSignupForm.type,
    path: serviceSignupForm.action,
    folder: 'service-signup/',
    body: (n) => ({
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      plan_name: findPlan(PLAN_TAG)?.name,
      plan_tag: PLAN_TAG,
    }),
    fields: (n) => ({
      name: `Visitor ${n}`,
      email: `visitor${n}@example.com`,
      plan_tag: PLAN_TAG,
    }),
  },
  {
    type: createListingForm.type,
    path: createListingForm.action,
    folder: 'create-listing/',
    body: (n) => ({
      ...listing(n),
      price: 45_000.5 + n,
      monthlyRevenue: 2_000,
      monthlyProfit: 0,
      age: 2.5,
      users: 1_200,
    }),
    fields: (n) => ({
      ...listing(n),
      price: `$${45_000 + n}`,
      monthlyRevenue: '2k',
      monthlyProfit: '0',
      age: '2.5',
      users: '1,200',
    }),
  },
  {
    type: newsletterForm.type,
    path: newsletterForm.action,
    folder: 'newsletter/',
    body: (n) => ({ email: `visitor${n}@example.com` }),
    fields: (n) => ({ email: `visitor${n}@example.com` }),
  },
  {
    type: fundWaitlistForm.type,
    path: fundWaitlistForm.action,
    folder: 'fund-waitlist/',
    body: (n) => ({ name: `Visitor ${n}`, email: `visitor${n}@example.com`, accredited: true }),
    fields: (n) => ({ name: '', email: `visitor${n}@example.com`, accredited: 'on' }),
  },
  {
    type: investorApplicationForm.type,
    path: investorApplicationForm.action,
    folder: 'investor-application/',
    emailField: 'emailAddress',
    body: (n) => ({
      ...application(n),
      investorType: ['angel', 'other'],
      investmentStructure: ['revenue', 'fixed'],
      dealTypes: ['saas', 'ai'],
      investmentPriorities: ['passive', 'other'],
    }),
    fields: (n) => ({
      ...application(n),
      phoneNumber: '415 555 0123',
      linkedInOrWebsite: 'linkedin.com/in/visitor',
      investorType: 'other',
      investmentStructure: 'revenue',
      dealTypes: 'saas',
      investmentPriorities: 'other',
    }),
  },
  {
    type: savedSearchForm.type,
    path: savedSearchForm.action,
    folder: 'saved-search/',
    aDay: 10,
    body: (n) => ({
      email: `visitor${n}@example.com`,
      query: 'category=saas&max=50000&structure=earn_out',
      frequency: n % 2 ? 'instant' : 'weekly',
    }),
    fields: (n) => ({ email: `visitor${n}@example.com`, query: '', frequency: 'weekly' }),
  },
];
