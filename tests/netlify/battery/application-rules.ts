import {
  boxRules,
  choiceRules,
  choicesRules,
  dollarRules,
  emailRules,
  type FieldFault,
  INVISIBLE,
  lineRules,
  nameRules,
  textRules,
  TOO_LONG,
  WRONG_TYPES,
} from './field-faults.ts';

const faults = (message: string, ...values: unknown[]): FieldFault[] =>
  values.map((value) => ({ value, message }));

const TITLE = 'Title must be at least 10 characters';
const NO_ADDRESS = 'Please enter a web address, such as linkedin.com/in/you.';
const NO_PHONE =
  'Please enter the full number with its area code, or start with + and a country code.';
const NO_AGE = 'Please enter the age in years with one decimal, such as 2.5.';
const NO_COUNT = 'Please enter the number of users as a whole number, such as 1,200.';

/** What the fields of these forms refuse, and in which words: the specification's where it has any. */
export const APPLICATION_RULES: Record<string, Record<string, FieldFault[]>> = {
  contact: {
    name: lineRules('Name must be at least 2 characters.', [undefined, '', 'x', ' x '], 100),
    email: emailRules(),
    message: textRules('Message must be at least 10 characters.', 10),
  },
  dfy: {
    name: lineRules('Name must be at least 2 characters.', [undefined, '', 'x', ' x '], 100),
    email: emailRules(),
    audienceDescription: textRules('Please provide a detailed audience description.', 10),
    ideaSummary: textRules('Please summarize your idea in at least 10 characters.', 10),
    monetizationStrategy: textRules('Please describe your monetization strategy.', 10),
    plan: choiceRules('Please choose a plan from the list, or leave this blank.', true),
    timeline: choiceRules('Please select a preferred timeline.'),
  },
  service_signup: {
    name: nameRules(),
    email: emailRules(),
    plan_tag: [
      ...faults('Please choose a plan.', ...WRONG_TYPES, undefined, '', ' '),
      ...faults(TOO_LONG(60), 'x'.repeat(61)),
      ...faults(
        'We no longer offer this plan. Please choose another.',
        ...['0', 'dfy', 'DFY-PRO', '__proto__', 'constructor'],
      ),
    ],
  },
  create_listing: {
    title: [
      ...faults(TITLE, ...WRONG_TYPES, undefined, '', 'Nine chrs', '  Nine chrs  '),
      ...faults(TOO_LONG(100), 'x'.repeat(101)),
      ...faults(INVISIBLE, 'A title\nof two', 'A title of \u202eone', 'A title of \ud800'),
    ],
    description: textRules('Description must be at least 50 characters', 50),
    category: [
      ...choiceRules('Please select a category'),
      ...faults('Please select a category', 'finance', 'SaaS', 'all'),
    ],
    price: [
      ...dollarRules(
        'Please enter the price in dollars, such as 45,000 or 45k.',
        'Price must be positive',
      ),
      ...faults('Price must be positive', 0, '0', '$0.00'),
    ],
    monthlyRevenue: dollarRules(
      'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
      'Revenue cannot be negative',
    ),
    monthlyProfit: dollarRules(
      'Please enter the monthly profit in dollars, such as 1,500 or 1.5k.',
      'Profit cannot be negative',
    ),
    age: [
      ...faults('Age must be positive', 0, -0.1, '0', '-2', -1e308),
      ...faults(NO_AGE, null, true, [], {}, undefined, '', 'x', '2k', 0.05, '2.55', '1e3', '4,50'),
      ...faults('Please enter at most 100 years.', 100.1, '101', 1e308),
    ],
    users: [
      ...faults('User count cannot be negative', -1, '-1', -0.5),
      ...faults(NO_COUNT, null, true, [], {}, 'x', 1.5, '1.5', '1e3', '4,50', '$7', '1.200'),
      ...faults('Please enter at most 1,000,000,000,000.', 1e12 + 1, 1e308),
    ],
    reasonForSelling: textRules('Please provide a reason for selling', 10),
    techStack: lineRules('Please enter the tech stack on one line.', [], 200),
    includedAssets: textRules('Please list included assets', 10),
    growthOpportunities: textRules('Please list growth opportunities', 10),
    marketplaceSource: choiceRules(
      'Please choose a source from the list, or leave this blank.',
      true,
    ),
    name: nameRules(),
    email: emailRules(),
  },
  newsletter: { email: emailRules() },
  fund_waitlist: {
    name: lineRules('Please enter your name on one line.', [], 100),
    accredited: boxRules('Please confirm that you are an accredited investor.'),
    email: emailRules(),
  },
  investor_application: {
    fullName: lineRules(
      'Full name must be at least 2 characters.',
      [undefined, '', 'x', ' x '],
      100,
    ),
    emailAddress: emailRules(),
    phoneNumber: faults(
      NO_PHONE,
      ...[...WRONG_TYPES, 'x', '+', '415', '415 555 0123 4', '020 7946 0958', '+44 20'],
      ...['415-CATS-415', '+44 12345678901234', '5'.repeat(41), '\u0000', '4155550123\u0000'],
    ),
    linkedInOrWebsite: [
      ...faults(
        NO_ADDRESS,
        ...[...WRONG_TYPES, 'x', 'javascript:alert(1)', 'data:,x', 'https://a@b.co', 'ftp://b.co'],
        ...['http://10.0.0.1', 'https://b.co/\u202e', 'localhost', 'https://b.co/\nx'],
      ),
      ...faults('Please use at most 2,048 characters.', `https://b.co/${'x'.repeat(2_048)}`),
    ],
    investorType: choicesRules('Please select at least one investor type.', 'angel'),
    investorTypeOther: lineRules('Please keep this to one line.', [], 200),
    capitalPerDeal: choiceRules('Please select a capital range.'),
    investmentStructure: choicesRules(
      'Please select at least one investment structure.',
      'revenue',
    ),
    dealTypes: choicesRules('Please select at least one deal type.', 'saas'),
    previousFunding: choiceRules('Please select yes or no.'),
    investmentPriorities: [
      ...choicesRules('Please select at least one priority.', 'roi'),
      ...faults(
        'Please select at most 2 priorities.',
        ['passive', 'equity', 'roi'],
        ['roi', 'roi', 'roi'],
        Array.from({ length: 5_000 }, () => 'x'),
      ),
    ],
    investmentPrioritiesOther: lineRules('Please keep this to one line.', [], 200),
    additionalComments: textRules('Please enter your comments as plain text.', 1, true),
    featureAsPartner: choiceRules('Please select yes or no.'),
    whyPartner: textRules('Please provide a brief explanation.', 10),
  },
  saved_search: {
    email: emailRules(),
    frequency: choiceRules('Please choose how often to email you.'),
    query: faults(
      "We can't save this search. Please go back to the marketplace and set it up again.",
      ...[...WRONG_TYPES, 'q=a b', 'q=\u0000', 'q="x"', 'q=<b>', 'q=é', '#x', 'x'.repeat(2_001)],
    ),
  },
};
