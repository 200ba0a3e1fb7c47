import { describe, expect, it } from 'vitest';
import { investorApplicationForm } from '#src/domain/forms/investor-application.ts';
import { faultsOf, faultsWhenEmpty } from './faults-of.ts';

const APPLICATION = {
  fullName: 'Jo',
  emailAddress: 'jo@example.com',
  investorType: ['angel'],
  capitalPerDeal: '25k-100k',
  investmentStructure: ['revenue', 'undecided'],
  dealTypes: ['saas'],
  previousFunding: 'no',
  investmentPriorities: ['passive', 'roi'],
  featureAsPartner: 'yes',
  whyPartner: 'Ten chars.',
};
const faults = (changes: object) =>
  faultsOf(investorApplicationForm, { ...APPLICATION, ...changes });
const parsed = (changes: object) =>
  investorApplicationForm.schema.parse({ ...APPLICATION, ...changes });

it('takes an application without what is optional', () => {
  expect(parsed({})).toEqual(APPLICATION);
  const empty = { phoneNumber: '', linkedInOrWebsite: ' ', additionalComments: '\n' };
  expect(parsed(empty)).toEqual(APPLICATION);
});

it('asks for each field in the words of the specification', () => {
  const messages = {
    fullName: 'Full name must be at least 2 characters.',
    emailAddress: 'Please enter a valid email address.',
    investorType: 'Please select at least one investor type.',
    capitalPerDeal: 'Please select a capital range.',
    investmentStructure: 'Please select at least one investment structure.',
    dealTypes: 'Please select at least one deal type.',
    previousFunding: 'Please select yes or no.',
    investmentPriorities: 'Please select at least one priority.',
    featureAsPartner: 'Please select yes or no.',
    whyPartner: 'Please provide a brief explanation.',
  };
  expect(faultsWhenEmpty(investorApplicationForm)).toEqual(messages);
  const lists = {
    investorType: [],
    investmentStructure: [],
    dealTypes: [],
    investmentPriorities: [],
  };
  const choices = { capitalPerDeal: '1m', previousFunding: 'maybe', featureAsPartner: true };
  const texts = { fullName: ' J ', emailAddress: 'jo', whyPartner: 'Nine chrs' };
  expect(faults({ ...lists, ...choices, ...texts })).toEqual(messages);
});

describe('the priorities', () => {
  it('are one or two', () => {
    expect(faults({ investmentPriorities: ['roi'] })).toEqual({});
    expect(faults({ investmentPriorities: ['roi', 'impact'] })).toEqual({});
    const investmentPriorities = 'Please select at most 2 priorities.';
    for (const three of [
      ['roi', 'impact', 'equity'],
      ['roi', 'roi', 'roi'],
    ]) {
      expect(faults({ investmentPriorities: three })).toEqual({ investmentPriorities });
    }
  });
});

describe('every list of choices', () => {
  it.each(['investorType', 'investmentStructure', 'dealTypes', 'investmentPriorities'] as const)(
    'takes each option of %s once, and no other',
    (name) => {
      const [first] = APPLICATION[name];
      const once = 'Please select each option only once.';
      expect(faults({ [name]: [first, first] })).toEqual({ [name]: once });
      expect(faults({ [name]: [first, 'another'] })).toHaveProperty(name);
      expect(faults({ [name]: first })).toHaveProperty(name);
    },
  );
});

describe('the phone number', () => {
  it.each([
    ['4155550123', '+1 (415) 555-0123'],
    [' 1-415-555-0123 ', '+1 (415) 555-0123'],
    ['+1 (415) 555-0123', '+1 (415) 555-0123'],
    ['1234567890', '+1 (123) 456-7890'],
    ['+44 (0)20 7946-0958', '+44 20 7946 0958'],
    ['415 555 0123 ext. 4', '+1 (415) 555-0123 ext. 4'],
    ['٤١٥٥٥٥٠١٢٣', '+1 (415) 555-0123'],
    ['0044 20 7946 0958 ', '+44 20 7946 0958'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(parsed({ phoneNumber: typed }).phoneNumber).toBe(kept);
  });

  it.each(['415', '020 7946 0958', 'x', 'abc', '+', '()', '٤١٥', '5'.repeat(41), 7])(
    'is not %j',
    (phoneNumber) => {
      expect(faults({ phoneNumber })).toEqual({
        phoneNumber:
          'Please enter the full number with its area code, or start with + and a country code.',
      });
    },
  );
});

it('completes the address on the web, and refuses what is none', () => {
  const kept = 'https://linkedin.com/in/jo';
  expect(parsed({ linkedInOrWebsite: 'linkedin.com/in/jo' }).linkedInOrWebsite).toBe(kept);
  for (const wrong of [
    'jo',
    'javascript:alert(1)',
    'https://a:b@example.com',
    'ftp://example.com',
  ]) {
    expect(faults({ linkedInOrWebsite: wrong })).toEqual({
      linkedInOrWebsite: 'Please enter a web address, such as linkedin.com/in/you.',
    });
  }
});

describe('what was written under Other', () => {
  it.each([
    ['investorType', 'investorTypeOther'],
    ['investmentPriorities', 'investmentPrioritiesOther'],
  ])('of %s is kept while Other is chosen', (name, other) => {
    expect(parsed({ [name]: ['other'], [other]: ' Club ' })).toHaveProperty(other, 'Club');
    expect(parsed({ [name]: ['other'] })).not.toHaveProperty(other, 'Club');
    expect(parsed({ [other]: 'Club' })).not.toHaveProperty(other);
  });
});

it('has four parts with every field in one of them, in the order of the form', () => {
  const { fields, sections = [] } = investorApplicationForm;
  expect(sections).toHaveLength(4);
  const inParts = sections.flatMap((section) => section.fields);
  expect(inParts).toEqual(fields.map(({ name }) => name));
});
