import {
  anyChoicesField,
  consentField,
  countField,
  dollarsField,
  multilineField,
  optional,
  radioField,
  textField,
  tickField,
  webAddressField,
} from '../fields.ts';
import { LISTED_PRICES } from '../sale-figures.ts';
import { MESSAGES } from './messages.ts';
import {
  ADVISING_AFTER_SALE,
  DEAL_STRUCTURES,
  DETAILED,
  EXIT_PRICE,
  NEEDED,
  OTHER_SPELLINGS,
  REVENUE_CHANNELS,
  TO_PUBLISH,
} from './options.ts';

/** Step 3: revenue and where it comes from. */
export const operationsFields = {
  isGeneratingRevenue: tickField({ label: 'Already generating revenue' }),
  monthlyRevenue: optional(
    dollarsField({
      label: 'Monthly revenue',
      condition: NEEDED,
      kind: 'number',
      hint: 'Average of the last three full months, in US dollars. Enter 0 if you have no sales yet.',
      message: MESSAGES.monthlyRevenue,
    }),
  ),
  monthlyProfit: optional(
    dollarsField({
      label: 'Monthly profit',
      kind: 'number',
      hint: 'Average of the same months. Enter 0 if not profitable. If it loses money, say how much under “Reason for selling.”',
      message: MESSAGES.monthlyProfit,
    }),
  ),
  payingCustomers: optional(
    countField({
      label: 'Paying customers',
      kind: 'number',
      hint: 'Customers who paid in the last full month.',
      message: MESSAGES.payingCustomers,
    }),
  ),
  revenueChannels: anyChoicesField({
    label: 'Revenue channels',
    hint: 'Select all that apply.',
    options: REVENUE_CHANNELS,
    otherSpellings: OTHER_SPELLINGS,
    message: MESSAGES.revenueChannels,
  }),
  otherRevenueChannel: optional(
    textField({
      label: 'Other revenue channel',
      condition: 'if you chose Other',
      hint: 'For example, sponsorships or job posts.',
      message: MESSAGES.otherRevenueChannel,
    }),
  ),
};

/** Step 4: what the seller wants from a deal. */
export const dealPreferencesFields = {
  idealExitPrice: optional(
    dollarsField({
      label: 'Ideal exit price',
      kind: 'number',
      andAbove: { from: EXIT_PRICE.max, label: EXIT_PRICE.topLabel },
      hint: `What you’d like to get, in US dollars. ${LISTED_PRICES} Leave this blank if you’re not sure yet.`,
      message: MESSAGES.idealExitPrice,
    }),
  ),
  openToZeroDown: tickField({
    label: 'I’m open to selling with $0 down',
    hint: 'The buyer pays you over time, on terms you agree to.',
  }),
  dealStructures: anyChoicesField({
    label: 'Deal structures you would accept',
    condition: NEEDED,
    hint: 'Select all that apply.',
    options: DEAL_STRUCTURES,
    message: MESSAGES.dealStructures,
  }),
  willAdvisePostSale: optional(
    radioField({
      label: 'Would you advise the buyer after the sale?',
      options: ADVISING_AFTER_SALE,
      message: MESSAGES.willAdvisePostSale,
    }),
  ),
  reasonForSelling: multilineField({
    label: 'Reason for selling',
    hint: 'Every buyer asks this. A short, honest answer works best.',
    min: DETAILED,
    toPublish: TO_PUBLISH.reasonForSelling,
    message: MESSAGES.reasonForSelling,
  }),
  uniqueValue: multilineField({
    label: 'What makes it unique',
    hint: 'What it does, who it’s for, and why customers stay. Your listing card shows this.',
    min: DETAILED,
    toPublish: TO_PUBLISH.longDescription,
    message: MESSAGES.uniqueValue,
  }),
};

/** Step 5: demo and consent. */
export const finalDetailsFields = {
  demoLink: optional(
    webAddressField({
      label: 'Demo link',
      hint: 'A video, a trial account, or a page that shows it in action.',
      placeholder: 'example.com/demo',
      autocomplete: 'off',
      message: MESSAGES.demoLink,
    }),
  ),
  agreeToTerms: consentField({
    label: 'I agree to the terms and conditions',
    consent: 'I agree to the',
    message: MESSAGES.agreeToTerms,
  }),
};
