import { LIMITS, MONTHS_MAX } from '../shared/limits.ts';
import { formatExactDollars } from '../shared/money.ts';
import { PASSING_ON } from '../shared/promises.ts';
import type { CrossFieldRule } from './cross-field-rule.ts';
import { claimedName, constantField, listingField } from './fields/carried-fields.ts';
import { optional } from './fields/field.ts';
import { dollarsField, monthsField, percentField, priceField } from './fields/number-fields.ts';
import { dateField, emailField, nameField } from './fields/text-fields.ts';
import { defineForm } from './form-definition.ts';
import type { Checks } from './form-schema.ts';

const AMOUNT = 'Please enter an amount in dollars, such as 45,000 or 45k.';
const RATE = 'Please enter the yearly rate in percent, from 0 to 100.';
const MONTHS = `Please enter a whole number of months, from 1 to ${MONTHS_MAX}.`;
const WITH_NOTE = 'with a seller note';

/** Amounts in US dollars, the rate in percent a year. */
const figureFields = {
  price: priceField({
    label: 'Price you offer',
    hint: 'In US dollars, like every amount here; 45,000 and 45k mean the same.',
    message: 'Please enter the price that you offer in dollars, such as 45,000 or 45k.',
  }),
  cash_at_close: optional(dollarsField({ label: 'Cash at close', message: AMOUNT })),
  note_amount: optional(
    dollarsField({
      label: 'Seller note',
      hint: 'What you would owe to the seller and repay month by month.',
      message: AMOUNT,
    }),
  ),
  note_rate: optional(
    percentField({
      label: 'Yearly rate of the note',
      condition: WITH_NOTE,
      hint: 'In percent.',
      message: RATE,
    }),
  ),
  note_months: optional(
    monthsField({ label: 'Months of the note', condition: WITH_NOTE, message: MONTHS }),
  ),
  earn_out_amount: optional(
    dollarsField({
      label: 'Earnout',
      hint: 'What you would pay later if the business reaches what you agree on.',
      message: AMOUNT,
    }),
  ),
  earn_out_months: optional(
    monthsField({
      label: 'Months until the earnout',
      condition: 'with an earnout',
      message: MONTHS,
    }),
  ),
  revenue_share_amount: optional(
    dollarsField({
      label: 'Revenue share',
      hint: 'The most that you would pay out of revenue.',
      message: AMOUNT,
    }),
  ),
  revenue_share_months: optional(
    monthsField({
      label: 'Months of the revenue share',
      condition: 'with a revenue share',
      message: MONTHS,
    }),
  ),
};

type FigureName = keyof typeof figureFields;
type Figures = { price: number } & Partial<Record<FigureName, number | undefined>>;

const PARTS = ['cash_at_close', 'note_amount', 'earn_out_amount', 'revenue_share_amount'] as const;

/** What a part that is offered cannot do without. */
const NEEDED = [
  ['note_amount', 'note_rate', 'Please enter the yearly rate of the note; 0 if it bears none.'],
  ['note_amount', 'note_months', 'Please enter over how many months the note is repaid.'],
  ['earn_out_amount', 'earn_out_months', 'Please enter after how many months the earnout is due.'],
  [
    'revenue_share_amount',
    'revenue_share_months',
    'Please enter over how many months the revenue share runs.',
  ],
] as const;

const toCents = (dollars = 0) => Math.round(dollars * 100);

/** What the parts of an offer come to, in cents: whole numbers, whose sum is exact. */
const centsOf = (offer: Figures) => PARTS.reduce((sum, part) => sum + toCents(offer[part]), 0);

/** The parts make up the price to the cent, and each part that is offered has its term. */
const RULES: readonly CrossFieldRule<Figures>[] = [
  {
    looksAt: ['price', ...PARTS],
    marks: 'price',
    judge: (offer) => {
      const cents = centsOf(offer);
      if (cents === toCents(offer.price)) return undefined;
      const parts = formatExactDollars(cents / 100);
      const price = formatExactDollars(offer.price);
      return `The parts add up to ${parts}; the price is ${price}. Change one of them.`;
    },
  },
  ...NEEDED.map(([part, term, message]): CrossFieldRule<Figures> => ({
    looksAt: [part, term],
    marks: term,
    judge: (offer) => (toCents(offer[part]) > 0 && offer[term] === undefined ? message : undefined),
  })),
];

export const makeOfferForm = defineForm({
  type: 'make_offer',
  title: 'Make an offer',
  submitLabel: 'Send Offer',
  fields: {
    ...figureFields,
    closing_date: dateField({
      label: 'Closing date',
      message: 'Please enter the day of closing as year-month-day.',
    }),
    name: nameField(),
    email: emailField({
      hint: 'So that the seller can answer you.',
    }),
    message: {
      drawn: { kind: 'textarea', label: 'Message', maxLength: LIMITS.text },
      check: ({ multiLine, optional: orLeftOut }: Checks) =>
        orLeftOut(multiLine(0, 'Please enter your message as text.')),
    },
    listing_id: listingField,
    startup_name: claimedName(),
    source: constantField('listing'),
    tags: constantField(['make-offer']),
  },
  rules: RULES,
  thanks: { title: 'Offer sent!', text: PASSING_ON },
  sentLabel: 'Offer sent!',
  failure: { title: 'Submission Error', text: "We couldn't send your offer. Please try again." },
  thanksPage: {
    title: 'Offer sent',
    description:
      'Your offer for a listing has arrived, and the seller can answer you by email. Meanwhile, see what other businesses would leave you.',
  },
  retention: 'correspondence',
  noun: 'offer',
  isForSeller: true,
});
