import { anyChoicesField, consentField, radioField, tickField } from '../fields/choice-fields.ts';
import { optional } from '../fields/field.ts';
import { countField, dollarsField } from '../fields/number-fields.ts';
import { multilineField, textField, webAddressField } from '../fields/text-fields.ts';
import { LISTED_PRICES } from '../sale-figures.ts';
import { MESSAGES } from './messages.ts';
import {
  ADVISING_AFTER_SALE,
  DEAL_STRUCTURES,
  DETAILED,
  EXIT_PRICE,
  OTHER_SPELLINGS,
  REVENUE_CHANNELS,
} from './options.ts';

/** Step 3: what it earns, and how. */
export const operationsFields = {
  isGeneratingRevenue: tickField({ label: 'It is generating revenue' }),
  monthlyRevenue: optional(
    dollarsField({
      label: 'Monthly revenue',
      kind: 'number',
      hint: 'In US dollars, the mean of the last three full months; 0 before the first sale.',
      message: MESSAGES.monthlyRevenue,
    }),
  ),
  monthlyProfit: optional(
    dollarsField({
      label: 'Monthly profit',
      kind: 'number',
      hint: 'In US dollars, over the same months; 0 if there is none yet.',
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
    hint: 'All that apply.',
    options: REVENUE_CHANNELS,
    otherSpellings: OTHER_SPELLINGS,
    message: MESSAGES.revenueChannels,
  }),
  otherRevenueChannel: optional(
    textField({
      label: 'Other revenue channel',
      condition: 'if you chose Other',
      hint: 'How else does money come in?',
      message: MESSAGES.otherRevenueChannel,
    }),
  ),
};

/** Step 4: what the seller wants. */
export const dealPreferencesFields = {
  idealExitPrice: optional(
    dollarsField({
      label: 'Ideal exit price',
      kind: 'number',
      andAbove: { from: EXIT_PRICE.max, label: EXIT_PRICE.topLabel },
      hint: `What you would like to get for it, in US dollars. ${LISTED_PRICES} Leave it empty if you do not know yet.`,
      message: MESSAGES.idealExitPrice,
    }),
  ),
  openToZeroDown: tickField({
    label: 'I am open to selling with $0 down',
    hint: 'The buyer then pays over time, in a way that you agree on.',
  }),
  dealStructures: anyChoicesField({
    label: 'Deal structures you would accept',
    hint: 'All that apply.',
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
    hint: 'Every buyer asks. A plain answer is the best one.',
    min: DETAILED,
    message: MESSAGES.reasonForSelling,
  }),
  uniqueValue: multilineField({
    label: 'What makes it unique',
    hint: 'What it does, for whom, and why they stay. The card of the listing begins with it.',
    min: DETAILED,
    message: MESSAGES.uniqueValue,
  }),
};

/** Step 5: a look at the product, and consent. */
export const finalDetailsFields = {
  demoLink: optional(
    webAddressField({
      label: 'Demo link',
      hint: 'A video, a trial account or a page that shows it at work.',
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
