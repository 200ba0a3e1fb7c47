import { atLeast, LIMITS } from '../../shared/limits.ts';
import type { FormField } from '../form-definition.ts';
import { LISTED_PRICES } from '../sale-figures.ts';
import { MESSAGES } from './messages.ts';
import {
  ADVISING_AFTER_SALE,
  DEAL_STRUCTURES,
  DETAILED,
  EXIT_PRICE,
  REVENUE_CHANNELS,
} from './options.ts';

/** Step 3: what it earns, and how. */
export const operationsFields = [
  { name: 'isGeneratingRevenue', label: 'It is generating revenue', kind: 'checkbox' },
  {
    name: 'monthlyRevenue',
    label: 'Monthly revenue',
    unit: 'dollars',
    kind: 'number',
    hint: 'In US dollars, the mean of the last three full months; 0 before the first sale.',
    invalid: MESSAGES.monthlyRevenue.unreadable,
  },
  {
    name: 'monthlyProfit',
    label: 'Monthly profit',
    unit: 'dollars',
    kind: 'number',
    hint: 'In US dollars, over the same months; 0 if there is none yet.',
    invalid: MESSAGES.monthlyProfit.unreadable,
  },
  {
    name: 'payingCustomers',
    label: 'Paying customers',
    kind: 'number',
    hint: 'Customers who paid in the last full month.',
    inputMode: 'numeric',
    invalid: MESSAGES.payingCustomers.unreadable,
  },
  {
    name: 'revenueChannels',
    label: 'Revenue channels',
    kind: 'checkbox-group',
    hint: 'All that apply.',
    options: REVENUE_CHANNELS,
  },
  {
    name: 'otherRevenueChannel',
    label: 'Other revenue channel',
    kind: 'text',
    condition: 'if you chose Other',
    hint: 'How else does money come in?',
    maxLength: LIMITS.line,
    invalid: MESSAGES.otherRevenueChannel,
  },
] as const satisfies readonly FormField[];

/** Step 4: what the seller wants. */
export const dealPreferencesFields = [
  {
    name: 'idealExitPrice',
    label: 'Ideal exit price',
    unit: 'dollars',
    andAbove: { from: EXIT_PRICE.max, label: EXIT_PRICE.topLabel },
    kind: 'number',
    hint: `What you would like to get for it, in US dollars. ${LISTED_PRICES} Leave it empty if you do not know yet.`,
    invalid: MESSAGES.idealExitPrice.unreadable,
  },
  {
    name: 'openToZeroDown',
    label: 'I am open to selling with $0 down',
    kind: 'checkbox',
    hint: 'The buyer then pays over time, in a way that you agree on.',
  },
  {
    name: 'dealStructures',
    label: 'Deal structures you would accept',
    kind: 'checkbox-group',
    hint: 'All that apply.',
    options: DEAL_STRUCTURES,
  },
  {
    name: 'willAdvisePostSale',
    label: 'Would you advise the buyer after the sale?',
    kind: 'radio',
    options: ADVISING_AFTER_SALE,
  },
  {
    name: 'reasonForSelling',
    label: 'Reason for selling',
    kind: 'textarea',
    required: true,
    hint: `Every buyer asks. A plain answer is the best one. ${atLeast(DETAILED)}`,
    maxLength: LIMITS.text,
    invalid: MESSAGES.reasonForSelling,
  },
  {
    name: 'uniqueValue',
    label: 'What makes it unique',
    kind: 'textarea',
    required: true,
    hint: `What it does, for whom, and why they stay. The card of the listing begins with it. ${atLeast(DETAILED)}`,
    maxLength: LIMITS.text,
    invalid: MESSAGES.uniqueValue,
  },
] as const satisfies readonly FormField[];

/** Step 5: a look at the product, and consent. */
export const finalDetailsFields = [
  {
    name: 'demoLink',
    label: 'Demo link',
    kind: 'text',
    inputMode: 'url',
    hint: 'A video, a trial account or a page that shows it at work.',
    placeholder: 'example.com/demo',
    autocomplete: 'off',
    maxLength: LIMITS.url,
    invalid: MESSAGES.demoLink,
  },
  {
    name: 'agreeToTerms',
    label: 'I agree to the terms and conditions',
    kind: 'checkbox',
    required: true,
    invalid: MESSAGES.agreeToTerms,
  },
] as const satisfies readonly FormField[];
