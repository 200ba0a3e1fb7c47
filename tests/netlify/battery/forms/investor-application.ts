import { investorApplicationForm } from '#src/domain/forms/investor-application.ts';
import {
  choiceRules,
  choicesRules,
  emailRules,
  faults,
  lineRules,
  textRules,
  WRONG_TYPES,
} from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anAddress, anEmail, textOf } from '../lengths.ts';

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
const NO_ADDRESS = 'Please enter a web address, such as linkedin.com/in/you.';
const NO_PHONE =
  'Please enter the full number with its area code, or start with + and a country code.';

export const formCase = caseOf(investorApplicationForm, {
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
  lengths: {
    fullName: textOf(2, 100),
    emailAddress: anEmail,
    linkedInOrWebsite: anAddress,
    investorTypeOther: textOf(undefined, 200),
    investmentPrioritiesOther: textOf(undefined, 200),
    whyPartner: textOf(10, 5_000),
    additionalComments: textOf(undefined, 5_000),
  },
  choices: {
    investorType: { options: ['angel', 'family', 'fund', 'solo', 'founder', 'other'] },
    investmentStructure: {
      options: ['revenue', 'fixed', 'equity', 'convertible', 'undecided'],
    },
    dealTypes: {
      options: ['saas', 'newsletter', 'marketplace', 'community', 'ai', 'noPreference'],
    },
    investmentPriorities: { options: ['passive', 'equity', 'roi', 'impact'], maximum: 2 },
  },
  faults: {
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
});
