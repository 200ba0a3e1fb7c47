import type { FieldOption } from './form-definition.ts';

export const PRIORITIES_MAX = 2;

/** The specification's words, and ours for the fields that may be left empty. */
export const INVESTOR_MESSAGES = {
  fullName: 'Full name must be at least 2 characters.',
  emailAddress: 'Please enter a valid email address.',
  phoneNumber: 'Please enter the whole number, or + and the country code first.',
  linkedInOrWebsite: 'Please enter an address on the web, such as linkedin.com/in/you.',
  investorType: 'Please select at least one investor type.',
  capitalPerDeal: 'Please select a capital range.',
  investmentStructure: 'Please select at least one investment structure.',
  dealTypes: 'Please select at least one deal type.',
  previousFunding: 'Please select yes or no.',
  investmentPriorities: 'Please select at least one priority.',
  tooManyPriorities: `Please select at most ${PRIORITIES_MAX} priorities.`,
  featureAsPartner: 'Please select yes or no.',
  whyPartner: 'Please provide a brief explanation.',
  other: 'Please enter it as one line of text.',
  additionalComments: 'Please enter your comments as text.',
} as const;

export const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly FieldOption[];

/** Longest number with room for the brackets, spaces and marks of wherever it was copied from. */
export const PHONE_LENGTH = 40;

/** Which choice asks for which field: it is shown, and kept, only with 'other' among the choices. */
export const INVESTOR_OTHER_FIELDS = {
  investorType: 'investorTypeOther',
  investmentPriorities: 'investmentPrioritiesOther',
} as const;
