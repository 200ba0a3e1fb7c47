import { anyChoicesField, radioField } from '../choice-fields.ts';
import {
  consentField,
  multilineField,
  optional,
  optionalFields,
  checkboxField,
  webAddressField,
} from '../fields.ts';
import { dollarsField, wholePercentField } from '../number-fields.ts';
import { LISTED_PRICES } from '../sale-figures.ts';
import {
  audienceFields,
  basicInfoFields,
  businessDetailsFields,
  historyFields,
  operationsFields,
  runningFields,
} from './business-fields.ts';
import {
  ADVISING_AFTER_SALE,
  DEAL_STRUCTURES,
  DETAILED,
  EXIT_PRICE,
  NEEDED,
  TO_PUBLISH,
} from './options.ts';

// Steps 4 and 5, and all of them together. A submission needs nothing of the handover: sellers can add that later.

/** Step 4: what the seller wants from a deal. */
const dealPreferencesFields = {
  idealExitPrice: optional(
    dollarsField({
      label: 'Ideal exit price',
      kind: 'number',
      andAbove: { from: EXIT_PRICE.max, label: EXIT_PRICE.topLabel },
      hint: `What you’d like to get, in US dollars. ${LISTED_PRICES} Leave this blank if you’re not sure yet.`,
      message: {
        unreadable: 'Please enter the price in dollars, such as 45,000 or 45k.',
        low: 'Price cannot be negative',
      },
    }),
  ),
  openToZeroDown: checkboxField({
    label: 'I’m open to selling with $0 down',
    hint: 'The buyer pays you over time, on terms you agree to.',
  }),
  dealStructures: anyChoicesField({
    label: 'Deal structures you would accept',
    condition: NEEDED,
    hint: 'Select all that apply.',
    options: DEAL_STRUCTURES,
    message: 'Please choose deal structures from the list.',
  }),
  willAdvisePostSale: optional(
    radioField({
      label: 'Would you advise the buyer after the sale?',
      options: ADVISING_AFTER_SALE,
      message: 'Please choose an answer from the list, or leave this blank.',
    }),
  ),
  reasonForSelling: multilineField({
    label: 'Reason for selling',
    hint: 'Every buyer asks this. A short, honest answer works best.',
    min: DETAILED,
    toPublish: TO_PUBLISH.reasonForSelling,
    message: 'Please provide a detailed reason',
  }),
  uniqueValue: multilineField({
    label: 'What makes it unique',
    hint: 'What it does, who it’s for, and why customers stay. Your listing card shows this.',
    min: DETAILED,
    toPublish: TO_PUBLISH.longDescription,
    message: 'Please describe what makes your startup unique',
  }),
};

/** Step 4: what the buyer pays first, gets, and could do with it. */
export const handoverFields = optionalFields({
  smallestDownPercent: wholePercentField({
    label: 'Smallest down payment (%)',
    condition: NEEDED,
    hint: 'The least you’d take at close, as a whole percent of the price. Enter 0 if you’re open to $0 down.',
    inputMode: 'numeric',
    message: 'Please enter a whole percentage from 0 to 100, such as 20.',
  }),
  includedAssets: multilineField({
    label: 'Included assets',
    condition: NEEDED,
    hint: 'What the buyer gets, one per line, such as the code, the domain, or the email list.',
    min: DETAILED,
    toPublish: TO_PUBLISH.includedAssets,
    message: 'Please list included assets',
  }),
  growthOpportunities: multilineField({
    label: 'Growth opportunities',
    condition: NEEDED,
    hint: 'What a new owner could do that you haven’t, one per line.',
    min: DETAILED,
    toPublish: TO_PUBLISH.growthOpportunities,
    message: 'Please list growth opportunities',
  }),
});

/** Step 5: demo and consent. */
const finalDetailsFields = {
  demoLink: optional(
    webAddressField({
      label: 'Demo link',
      hint: 'A video, a trial account, or a page that shows it in action.',
      placeholder: 'example.com/demo',
      autocomplete: 'off',
      message: 'Please enter a web address, such as example.com/demo.',
    }),
  ),
  agreeToTerms: consentField({
    label: 'I agree to the terms and conditions',
    consent: 'I agree to the',
    message: 'Please agree to the terms and conditions to proceed',
  }),
};

/** The fields of each step, in their order. */
export const STEP_FIELDS = [
  basicInfoFields,
  { ...businessDetailsFields, ...runningFields },
  { ...operationsFields, ...historyFields, ...audienceFields },
  { ...dealPreferencesFields, ...handoverFields },
  finalDetailsFields,
] as const;

const [first, second, third, fourth, fifth] = STEP_FIELDS;
export const listingFields = { ...first, ...second, ...third, ...fourth, ...fifth };
