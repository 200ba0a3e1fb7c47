import { email, text, url } from './of-length.ts';

/** Names, and lines and texts of a form with the shortest that it takes; undefined for none. */
const names = (type: string, field: string, minimum: number | undefined) =>
  ({ type, field, make: text, minimum, maximum: 100 }) as const;
const lines = (type: string, field: string, minimum?: number) =>
  ({ type, field, make: text, minimum, maximum: 200 }) as const;
const texts = (type: string, field: string, minimum?: number) =>
  ({ type, field, make: text, minimum, maximum: 5_000 }) as const;
const emails = (type: string, field = 'email') =>
  ({ type, field, make: email, minimum: undefined, maximum: 254 }) as const;

export const APPLICATION_LENGTHS = [
  names('contact', 'name', 2),
  emails('contact'),
  texts('contact', 'message', 10),
  names('dfy', 'name', 2),
  emails('dfy'),
  texts('dfy', 'audienceDescription', 10),
  texts('dfy', 'ideaSummary', 10),
  texts('dfy', 'monetizationStrategy', 10),
  names('service_signup', 'name', 1),
  emails('service_signup'),
  lines('service_signup', 'plan_name', 1),
  names('create_listing', 'title', 10),
  texts('create_listing', 'description', 50),
  texts('create_listing', 'reasonForSelling', 10),
  lines('create_listing', 'techStack'),
  texts('create_listing', 'includedAssets', 10),
  texts('create_listing', 'growthOpportunities', 10),
  names('create_listing', 'name', 1),
  emails('create_listing'),
  emails('newsletter'),
  emails('saved_search'),
  names('fund_waitlist', 'name', undefined),
  emails('fund_waitlist'),
  names('investor_application', 'fullName', 2),
  emails('investor_application', 'emailAddress'),
  {
    type: 'investor_application',
    field: 'linkedInOrWebsite',
    make: url,
    minimum: undefined,
    maximum: 2_048,
  },
  lines('investor_application', 'investorTypeOther'),
  lines('investor_application', 'investmentPrioritiesOther'),
  texts('investor_application', 'whyPartner', 10),
  texts('investor_application', 'additionalComments'),
] as const;

export const APPLICATION_NUMBERS = [
  { type: 'create_listing', field: 'price', minimum: 0.01, maximum: 1e12, step: 0.01 },
  { type: 'create_listing', field: 'monthlyRevenue', minimum: 0, maximum: 1e12, step: 0.01 },
  { type: 'create_listing', field: 'monthlyProfit', minimum: 0, maximum: 1e12, step: 0.01 },
  { type: 'create_listing', field: 'age', minimum: 0.1, maximum: 100, step: 0.1 },
  { type: 'create_listing', field: 'users', minimum: 0, maximum: 1e12, step: 1 },
] as const;

/** How many of the options may be chosen. */
export const APPLICATION_COUNTS = [
  { field: 'investorType', options: ['angel', 'family', 'fund', 'solo', 'founder', 'other'] },
  {
    field: 'investmentStructure',
    options: ['revenue', 'fixed', 'equity', 'convertible', 'undecided'],
  },
  {
    field: 'dealTypes',
    options: ['saas', 'newsletter', 'marketplace', 'community', 'ai', 'noPreference'],
  },
  { field: 'investmentPriorities', options: ['passive', 'equity', 'roi', 'impact'], maximum: 2 },
] as const satisfies { field: string; options: readonly string[]; maximum?: number }[];
