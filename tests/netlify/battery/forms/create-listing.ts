import { createListingForm } from '#src/domain/forms/create-listing.ts';
import {
  choiceRules,
  dollarRules,
  emailRules,
  faults,
  lineRules,
  nameRules,
  textRules,
  misread,
  TOO_LONG,
  WRONG_TYPES,
} from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';

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
const TITLE = 'Title must be at least 10 characters';
const NO_AGE = 'Please enter the age in years with one decimal, such as 2.5.';
const NO_COUNT = 'Please enter the number of users as a whole number, such as 1,200.';

export const formCase = caseOf(createListingForm, {
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
  lengths: {
    title: textOf(10, 100),
    description: textOf(50, 5_000),
    reasonForSelling: textOf(10, 5_000),
    techStack: textOf(undefined, 200),
    includedAssets: textOf(10, 5_000),
    growthOpportunities: textOf(10, 5_000),
    name: textOf(1, 100),
    email: anEmail,
  },
  numbers: {
    price: { minimum: 0.01, maximum: 1e12, step: 0.01 },
    monthlyRevenue: { minimum: 0, maximum: 1e12, step: 0.01 },
    monthlyProfit: {
      ...{ minimum: 0, maximum: 1e12, step: 0.01 },
      others: () => ({ monthlyRevenue: 1e12 }),
    },
    age: { minimum: 0.1, maximum: 100, step: 0.1 },
    users: { minimum: 0, maximum: 1e12, step: 1 },
  },
  faults: {
    title: [
      ...faults(TITLE, ...WRONG_TYPES, undefined, '', 'Nine chrs', '  Nine chrs  '),
      ...faults(TOO_LONG(100), 'x'.repeat(101)),
      ...faults(misread('line break', 'A title'), 'A title\nof two'),
      ...faults(misread('reverses', 'A title of'), 'A title of \u202eone'),
      ...faults(misread('broken', 'A title of'), 'A title of \ud800'),
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
      ...faults(NO_AGE, null, true, [], {}, undefined, '', 'x', '2k', 0.05, '2.55', '1e3', '4,5,0'),
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
});
