import * as z from 'zod/mini';
import { LIMITS, MONTHS_MAX, OFFER_MAX } from '../shared/limits.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { about, type CrossFieldRule, defineForm, drawn } from './form-definition.ts';
import { multiLine } from '../shared/field-schemas.ts';
import {
  constantField,
  claimedName,
  dateField,
  emailField,
  listingField,
  nameField,
  optionalFields,
  textField,
} from './fields.ts';
import { dollarsField, monthsField, percentField, priceField } from './number-fields.ts';

const AMOUNT = 'Please enter an amount in dollars, such as 45,000 or 45k.';
const RATE = 'Please enter a yearly interest rate from 0 to 100, such as 8.';
const MONTHS = `Please enter a whole number of months, from 1 to ${MONTHS_MAX}.`;
const TARGET = 'Please say what the business must reach for the earnout.';
const SHARE = 'Please enter which share of revenue is paid, in percent, such as 10.';
const WITH_NOTE = 'with a seller note';
const WITH_EARN_OUT = 'with an earnout';
const WITH_SHARE = 'with a revenue share';

/** Amounts in US dollars, the rate in percent per year, the share in percent of revenue. */
const termFields = {
  price: priceField({
    label: 'Offer price',
    hint: 'In US dollars, such as 45,000 or 45k.',
    message: 'Please enter your offer price in dollars, such as 45,000 or 45k.',
  }),
  ...optionalFields({
    cash_at_close: dollarsField({ label: 'Cash at close', message: AMOUNT }),
    note_amount: dollarsField({
      label: 'Seller note',
      hint: "What you'd pay the seller over time, in monthly payments.",
      message: AMOUNT,
    }),
    note_rate: percentField({
      label: 'Note interest rate',
      condition: WITH_NOTE,
      hint: 'Percent per year, such as 8.',
      message: RATE,
    }),
    note_months: monthsField({
      label: 'Note term in months',
      condition: WITH_NOTE,
      message: MONTHS,
    }),
    earn_out_amount: dollarsField({
      label: 'Earnout',
      hint: "What you'd pay later if the business hits agreed targets.",
      message: AMOUNT,
    }),
    earn_out_months: monthsField({
      label: 'Months until the earnout is due',
      condition: WITH_EARN_OUT,
      message: MONTHS,
    }),
    earn_out_target: textField({
      label: 'Target for the earnout',
      condition: WITH_EARN_OUT,
      hint: 'Such as “$30,000 of profit in the first year”.',
      max: 500,
      message: TARGET,
    }),
    revenue_share_amount: dollarsField({
      label: 'Revenue share',
      hint: "The most you'd pay out of revenue.",
      message: AMOUNT,
    }),
    revenue_share_percent: percentField({
      label: 'Percent of revenue',
      condition: WITH_SHARE,
      least: 0.01,
      message: SHARE,
    }),
    revenue_share_months: monthsField({
      label: 'Revenue share term in months',
      condition: WITH_SHARE,
      message: MONTHS,
    }),
  }),
};

const PARTS = ['cash_at_close', 'note_amount', 'earn_out_amount', 'revenue_share_amount'] as const;
type PartName = (typeof PARTS)[number];
type Offer = { price: number } & Partial<Record<PartName, number | undefined>> & {
    [term in Exclude<keyof typeof termFields, PartName | 'price'>]?: number | string | undefined;
  };

/** The terms that each part of an offer needs. */
const NEEDED = [
  [
    'note_amount',
    'note_rate',
    'Please enter the interest rate of the note, or 0 if there is none.',
  ],
  ['note_amount', 'note_months', 'Please enter the term of the note in months.'],
  ['earn_out_amount', 'earn_out_months', 'Please enter how many months until the earnout is due.'],
  ['earn_out_amount', 'earn_out_target', TARGET],
  ['revenue_share_amount', 'revenue_share_percent', SHARE],
  [
    'revenue_share_amount',
    'revenue_share_months',
    'Please enter the term of the revenue share in months.',
  ],
] as const;

const toCents = (dollars = 0) => Math.round(dollars * 100);

/** Sum of an offer's parts in whole cents, so it is exact. */
const centsOf = (offer: Offer) => PARTS.reduce((sum, part) => sum + toCents(offer[part]), 0);

/** An offer can be worked out, its parts add up to its price to the cent, and each part has its terms. */
const RULES: readonly CrossFieldRule<Offer>[] = [
  {
    dependsOn: ['price', ...PARTS],
    errorField: 'price',
    check: (offer) => {
      if (offer.price > OFFER_MAX) return `Please enter at most ${formatExactDollars(OFFER_MAX)}.`;
      const cents = centsOf(offer);
      if (cents === toCents(offer.price)) return undefined;
      const parts = formatExactDollars(cents / 100);
      const price = formatExactDollars(offer.price);
      return `The parts add up to ${parts}, but your offer is ${price}. Change one so they match.`;
    },
  },
  ...NEEDED.map(([part, term, message]): CrossFieldRule<Offer> => ({
    dependsOn: [part, term],
    errorField: term,
    check: (offer) => (toCents(offer[part]) > 0 && offer[term] === undefined ? message : undefined),
  })),
];

export const makeOfferForm = defineForm({
  type: 'make_offer',
  title: 'Make an offer',
  submitLabel: 'Send Offer',
  fields: {
    ...termFields,
    closing_date: dateField({
      label: 'Closing date',
      // As in LETTER_DEFAULTS, which no form loads.
      hint: 'Leave room to sign a letter, and for 21 days of due diligence after that.',
      message: 'Please enter the closing date: year, month, and day.',
    }),
    name: nameField(),
    email: emailField({
      hint: 'So the seller can reply to you.',
    }),
    message: drawn(z.optional(multiLine(0, 'Please enter your message as plain text.')), {
      kind: 'textarea',
      label: 'Message',
      maxLength: LIMITS.text,
    }),
    listing_id: listingField,
    startup_name: claimedName(),
    source: constantField('listing'),
    tags: constantField(['make-offer']),
  },
  rules: RULES,
  thanks: {
    title: 'Offer sent!',
    text: "We'll forward it to the seller, who can answer it in a deal room. We'll email you a link once it opens. Your offer isn't binding: a sale needs a signed contract.",
  },
  sentLabel: 'Offer sent!',
  failure: { title: 'Submission Error', text: "We couldn't send your offer. Please try again." },
  thanksPage: {
    title: 'Offer sent',
    description:
      'We have your offer and will forward it to the seller, who can answer it in a deal room. Meanwhile, see what other businesses would earn you.',
  },
  retention: 'correspondence',
  noun: 'offer',
  reply: ({ listing, price }) => ({
    subject: `Your offer${about(listing, 'for')}`,
    opening: `Thanks for your offer${price === undefined ? '' : ` of ${formatExactDollars(price)}`}${about(listing, 'for')}.`,
  }),
  receipt: { what: 'your offer' },
  isForSeller: true,
});
