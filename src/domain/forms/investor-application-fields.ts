import { atLeast, LIMITS } from '../shared/limits.ts';
import type { FormField } from './form-definition.ts';
import { formSection } from './form-section.ts';
import {
  INVESTOR_MESSAGES as MESSAGES,
  PHONE_LENGTH,
  YES_OR_NO,
} from './investor-application-rules.ts';
import { INVESTOR_OPTIONS } from './investor-options.ts';
import { emailInput, nameInput } from './sender-fields.ts';

const personFields = [
  {
    ...nameInput,
    name: 'fullName',
    label: 'Full name',
    hint: atLeast(2),
    invalid: MESSAGES.fullName,
  },
  { ...emailInput, name: 'emailAddress', invalid: MESSAGES.emailAddress },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    kind: 'tel',
    hint: 'From outside North America, begin with + and your country code.',
    autocomplete: 'tel',
    placeholder: '+1 (123) 456-7890',
    maxLength: PHONE_LENGTH,
    invalid: MESSAGES.phoneNumber,
  },
  {
    name: 'linkedInOrWebsite',
    label: 'LinkedIn profile or website',
    // A browser without our script would insist on the scheme that we add.
    kind: 'text',
    inputMode: 'url',
    autocomplete: 'url',
    placeholder: 'linkedin.com/in/you',
    maxLength: LIMITS.url,
    invalid: MESSAGES.linkedInOrWebsite,
  },
] as const satisfies readonly FormField[];

const methodFields = [
  {
    name: 'investorType',
    label: 'What kind of investor are you?',
    kind: 'checkbox-group',
    required: true,
    hint: 'Select all that apply.',
    options: INVESTOR_OPTIONS.investorType,
    invalid: MESSAGES.investorType,
  },
  {
    name: 'investorTypeOther',
    label: 'Which other kind?',
    kind: 'text',
    condition: 'if you selected Other',
    maxLength: LIMITS.line,
    invalid: MESSAGES.other,
  },
  {
    name: 'capitalPerDeal',
    label: 'How much would you put into one deal?',
    kind: 'radio',
    required: true,
    options: INVESTOR_OPTIONS.capitalPerDeal,
    invalid: MESSAGES.capitalPerDeal,
  },
  {
    name: 'investmentStructure',
    label: 'Which structures do you prefer?',
    kind: 'checkbox-group',
    required: true,
    hint: 'Select all that apply.',
    options: INVESTOR_OPTIONS.investmentStructure,
    invalid: MESSAGES.investmentStructure,
  },
] as const satisfies readonly FormField[];

const dealFields = [
  {
    name: 'dealTypes',
    label: 'Which businesses would you fund?',
    kind: 'checkbox-group',
    required: true,
    hint: 'Select all that apply.',
    options: INVESTOR_OPTIONS.dealTypes,
    invalid: MESSAGES.dealTypes,
  },
  {
    name: 'previousFunding',
    label: 'Have you funded an acquisition before?',
    kind: 'radio',
    required: true,
    options: YES_OR_NO,
    invalid: MESSAGES.previousFunding,
  },
  {
    name: 'investmentPriorities',
    label: 'What matters most to you?',
    kind: 'checkbox-group',
    required: true,
    hint: 'Select one or two.',
    options: INVESTOR_OPTIONS.investmentPriorities,
    invalid: MESSAGES.investmentPriorities,
  },
  {
    name: 'investmentPrioritiesOther',
    label: 'What else matters?',
    kind: 'text',
    condition: 'if you selected Other',
    maxLength: LIMITS.line,
    invalid: MESSAGES.other,
  },
] as const satisfies readonly FormField[];

const partnerFields = [
  {
    name: 'featureAsPartner',
    label: 'May we feature you as a funding partner?',
    kind: 'radio',
    required: true,
    options: YES_OR_NO,
    invalid: MESSAGES.featureAsPartner,
  },
  {
    name: 'whyPartner',
    label: 'Why would you like to be a funding partner?',
    kind: 'textarea',
    required: true,
    hint: atLeast(10),
    maxLength: LIMITS.text,
    invalid: MESSAGES.whyPartner,
  },
  {
    name: 'additionalComments',
    label: 'Anything else we should know',
    kind: 'textarea',
    maxLength: LIMITS.text,
    invalid: MESSAGES.additionalComments,
  },
] as const satisfies readonly FormField[];

/** What an investor is asked for; apart from its schema, so that a page can have it without zod. */
export const investorApplicationFields = [
  ...personFields,
  ...methodFields,
  ...dealFields,
  ...partnerFields,
] as const;

/** The form in four parts, each with its heading. */
export const investorApplicationSections = [
  formSection('About You', personFields),
  formSection('How You Invest', methodFields),
  formSection('Deals You Look For', dealFields),
  formSection('Working Together', partnerFields),
] as const;
