import { rangeText, REVIEW_DAYS } from '../shared/promises.ts';
import { choicesField, radioField } from './fields/choice-fields.ts';
import { field, optional } from './fields/field.ts';
import {
  emailField,
  multilineField,
  nameField,
  textField,
  webAddressField,
} from './fields/text-fields.ts';
import { defineForm, type FieldOption, formSection } from './form-definition.ts';
import { INVESTOR_OPTIONS as OPTIONS, PRIORITIES_MAX } from './investor-options.ts';
import { isWholePhone, keptPhone, PHONE_LENGTH } from './phone-text.ts';

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly FieldOption[];

const PHONE = 'Please enter the whole number, or + and the country code first.';
const SELECT_ALL = 'Select all that apply.';

/** What a choice of Other asks for; it may stay empty. */
const otherField = (label: string) =>
  optional(
    textField({
      label,
      condition: 'if you selected Other',
      message: 'Please enter it as one line of text.',
    }),
  );

const personFields = {
  fullName: nameField({
    label: 'Full name',
    min: 2,
    message: 'Full name must be at least 2 characters.',
  }),
  emailAddress: emailField(),
  phoneNumber: optional(
    field(
      'tel',
      {
        label: 'Phone number',
        hint: 'From outside North America, begin with + and your country code.',
        autocomplete: 'tel',
        placeholder: '+1 (123) 456-7890',
        maxLength: PHONE_LENGTH,
        message: PHONE,
      },
      ({ textThat }) => textThat(PHONE, [[isWholePhone, PHONE]], keptPhone),
    ),
  ),
  linkedInOrWebsite: optional(
    webAddressField({
      label: 'LinkedIn profile or website',
      placeholder: 'linkedin.com/in/you',
      message: 'Please enter an address on the web, such as linkedin.com/in/you.',
    }),
  ),
};

const methodFields = {
  investorType: choicesField({
    label: 'What kind of investor are you?',
    hint: SELECT_ALL,
    options: OPTIONS.investorType,
    message: 'Please select at least one investor type.',
  }),
  investorTypeOther: otherField('Which other kind?'),
  capitalPerDeal: radioField({
    label: 'How much would you put into one deal?',
    options: OPTIONS.capitalPerDeal,
    message: 'Please select a capital range.',
  }),
  investmentStructure: choicesField({
    label: 'Which structures do you prefer?',
    hint: SELECT_ALL,
    options: OPTIONS.investmentStructure,
    message: 'Please select at least one investment structure.',
  }),
};

const dealFields = {
  dealTypes: choicesField({
    label: 'Which businesses would you fund?',
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
    hint: 'Select one or two.',
    options: OPTIONS.investmentPriorities,
    message: 'Please select at least one priority.',
    most: {
      count: PRIORITIES_MAX,
      message: `Please select at most ${PRIORITIES_MAX} priorities.`,
    },
  }),
  investmentPrioritiesOther: otherField('What else matters?'),
};

const partnerFields = {
  featureAsPartner: radioField({
    label: 'May we feature you as a funding partner?',
    options: YES_OR_NO,
    message: 'Please select yes or no.',
  }),
  whyPartner: multilineField({
    label: 'Why would you like to be a funding partner?',
    min: 10,
    message: 'Please provide a brief explanation.',
  }),
  additionalComments: optional(
    multilineField({
      label: 'Anything else we should know',
      message: 'Please enter your comments as text.',
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
    formSection('Deals You Look For', dealFields),
    formSection('Working Together', partnerFields),
  ],
  /** What was written under Other says nothing once Other is no longer chosen. */
  settle: ({ investorTypeOther, investmentPrioritiesOther, ...kept }) => ({
    ...kept,
    ...(kept.investorType.includes('other') && { investorTypeOther }),
    ...(kept.investmentPriorities.includes('other') && { investmentPrioritiesOther }),
  }),
  thanks: {
    title: 'Application Submitted!',
    text: `We review it and get back to you within ${rangeText(REVIEW_DAYS.investor)} business days.`,
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
      'Your application as a funding partner has arrived. We review it and get back to you; until then, see which deals are open.',
  },
  retention: 'application',
  noun: 'investor application',
});
