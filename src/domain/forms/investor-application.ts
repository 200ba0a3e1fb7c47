import { rangeText, REVIEW_DAYS } from '../shared/promises.ts';
import { choicesField, radioField } from './choice-fields.ts';
import {
  emailField,
  field,
  multilineField,
  nameField,
  optional,
  optionalFields,
  textField,
  checkedText,
  webAddressField,
} from './fields.ts';
import { defineForm, type FieldOption, formSection } from './form-definition.ts';
import { INVESTOR_OPTIONS as OPTIONS, PRIORITIES_MAX } from './investor-options.ts';
import { isWholePhone, keptPhone, PHONE_LENGTH } from './phone-text.ts';

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly FieldOption[];

const PHONE =
  'Please enter the full number with its area code, or start with + and a country code.';
const SELECT_ALL = 'Select all that apply.';

/** Optional details for a choice of Other. */
const otherField = (label: string) =>
  optional(
    textField({
      label,
      condition: 'if you selected Other',
      message: 'Please keep this to one line.',
    }),
  );

const personFields = {
  fullName: nameField({
    label: 'Full name',
    min: 2,
    message: 'Full name must be at least 2 characters.',
  }),
  emailAddress: emailField(),
  ...optionalFields({
    phoneNumber: field(
      'tel',
      {
        label: 'Phone number',
        hint: 'Outside North America, start with + and your country code.',
        autocomplete: 'tel',
        placeholder: '+1 (123) 456-7890',
        maxLength: PHONE_LENGTH,
        message: PHONE,
      },
      checkedText(PHONE, [[isWholePhone, PHONE]], keptPhone),
    ),
    linkedInOrWebsite: webAddressField({
      label: 'LinkedIn profile or website',
      placeholder: 'linkedin.com/in/you',
      message: 'Please enter a web address, such as linkedin.com/in/you.',
    }),
  }),
};

const methodFields = {
  investorType: choicesField({
    label: 'What kind of investor are you?',
    hint: SELECT_ALL,
    options: OPTIONS.investorType,
    message: 'Please select at least one investor type.',
  }),
  investorTypeOther: otherField('Other investor type'),
  capitalPerDeal: radioField({
    label: 'How much would you invest per deal?',
    options: OPTIONS.capitalPerDeal,
    message: 'Please select a capital range.',
  }),
  investmentStructure: choicesField({
    label: 'Which deal structures do you prefer?',
    hint: SELECT_ALL,
    options: OPTIONS.investmentStructure,
    message: 'Please select at least one investment structure.',
  }),
};

const dealFields = {
  dealTypes: choicesField({
    label: 'Which types of businesses would you fund?',
    hint: SELECT_ALL,
    options: OPTIONS.dealTypes,
    message: 'Please select at least one deal type.',
  }),
  previousFunding: radioField({
    label: 'Have you funded an acquisition before?',
    options: YES_OR_NO,
    message: 'Please select yes or no.',
  }),
  investmentPriorities: choicesField({
    label: 'What matters most to you?',
    hint: 'Select up to two.',
    options: OPTIONS.investmentPriorities,
    message: 'Please select at least one priority.',
    most: {
      count: PRIORITIES_MAX,
      message: `Please select at most ${PRIORITIES_MAX} priorities.`,
    },
  }),
  investmentPrioritiesOther: otherField('Other priority'),
};

const partnerFields = {
  featureAsPartner: radioField({
    label: 'May we name you publicly as a funding partner?',
    options: YES_OR_NO,
    message: 'Please select yes or no.',
  }),
  whyPartner: multilineField({
    label: 'Why do you want to be a funding partner?',
    min: 10,
    message: 'Please provide a brief explanation.',
  }),
  additionalComments: optional(
    multilineField({
      label: 'Anything else we should know?',
      message: 'Please enter your comments as plain text.',
    }),
  ),
};

export const investorApplicationForm = defineForm({
  type: 'investor_application',
  title: 'Investor Partner Application',
  action: '/api/investor-application',
  submitLabel: 'Submit Application',
  fields: { ...personFields, ...methodFields, ...dealFields, ...partnerFields },
  sections: [
    formSection('About You', personFields),
    formSection('How You Invest', methodFields),
    formSection('Deals You Want', dealFields),
    formSection('Working Together', partnerFields),
  ],
  /** Drops the details for Other when Other is not selected. */
  transform: ({ investorTypeOther, investmentPrioritiesOther, ...kept }) => ({
    ...kept,
    ...(kept.investorType.includes('other') && { investorTypeOther }),
    ...(kept.investmentPriorities.includes('other') && { investmentPrioritiesOther }),
  }),
  page: {
    path: '/investor-apply',
    title: 'Investor Partner Application',
    description:
      'Apply to be a funding partner. Tell us your amount per deal, your structures, and the businesses you want, and see how many listings match today.',
  },
  thanks: {
    title: 'Application Submitted!',
    text: `We'll review it and email you within ${rangeText(REVIEW_DAYS.investor)} business days.`,
  },
  toast: {
    title: 'Application submitted successfully!',
    text: "We'll review your application and get back to you soon.",
  },
  submittingLabel: 'Submitting...',
  failure: {
    title: 'Error submitting application',
    text: 'Please try again or contact support.',
  },
  thanksPage: {
    title: 'Investor application received',
    description:
      "We have your application to be a funding partner. We'll review it and get back to you. Until then, see which deals are open.",
  },
  retention: 'application',
  noun: 'investor application',
  reply: () => ({
    subject: 'Your investor application',
    opening: 'Thanks for applying to be a funding partner.',
  }),
  receipt: { what: 'your investor application' },
});
