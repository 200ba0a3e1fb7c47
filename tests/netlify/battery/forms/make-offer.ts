import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import {
  faults,
  amountRules,
  emailRules,
  listingRules,
  messageRules,
  nameRules,
  NO_NUMBERS,
  WRONG_TYPES,
} from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';
import { A_LISTING } from '../published-listings.ts';

export const formCase = caseOf(makeOfferForm, {
  body: (n) => ({
    price: 45_000.5 + n,
    cash_at_close: 10_000.5 + n,
    note_amount: 20_000,
    note_rate: 7.5,
    note_months: 36,
    earn_out_amount: 5_000,
    earn_out_months: 12,
    earn_out_target: 'Profit of $30,000 in the first year',
    revenue_share_amount: 10_000,
    revenue_share_percent: 10.5,
    revenue_share_months: 24,
    closing_date: '2027-01-31',
    message: 'We would keep\nthe whole team.',
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    source: 'listing',
    tags: ['make-offer'],
    startup_name: A_LISTING.title,
    listing_id: A_LISTING.id,
  }),
  fields: (n) => ({
    price: `$${45_000 + n}`,
    cash_at_close: String(25_000 + n),
    note_amount: '20k',
    note_rate: '7.5 %',
    note_months: '36',
    closing_date: '2027-01-31',
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    listing_id: A_LISTING.id,
  }),
  lengths: {
    email: anEmail,
    name: textOf(1, 100),
    earn_out_target: textOf(undefined, 500),
    message: textOf(undefined, 5_000),
    startup_name: textOf(1, 200),
  },
  numbers: {
    note_rate: { minimum: 0, maximum: 100, step: 0.01 },
    note_months: { minimum: 1, maximum: 360, step: 1 },
    revenue_share_percent: { minimum: 0.01, maximum: 100, step: 0.01 },
    earn_out_months: { minimum: 1, maximum: 360, step: 1 },
    revenue_share_months: { minimum: 1, maximum: 360, step: 1 },
  },
  faults: {
    price: faults(
      'Please enter your offer price in dollars, such as 45,000 or 45k.',
      ...NO_NUMBERS,
      '4,50',
      undefined,
      '',
      0,
      '0',
    ),
    ...Object.fromEntries(
      ['cash_at_close', 'note_amount', 'earn_out_amount', 'revenue_share_amount'].map((field) => [
        field,
        amountRules(),
      ]),
    ),
    note_rate: faults(
      'Please enter a yearly interest rate from 0 to 100, such as 8.',
      ...NO_NUMBERS,
      100.5,
      '101',
      '$8',
      '8k',
    ),
    revenue_share_percent: faults(
      'Please enter which share of revenue is paid, in percent, such as 10.',
      ...NO_NUMBERS,
      0,
      '0',
      101,
      '$8',
      '8k',
    ),
    ...Object.fromEntries(
      ['note_months', 'earn_out_months', 'revenue_share_months'].map((field) => [
        field,
        faults(
          'Please enter a whole number of months, from 1 to 360.',
          ...NO_NUMBERS,
          0,
          1.5,
          361,
          '12.5',
          '0',
          '1k',
        ),
      ]),
    ),
    closing_date: [...WRONG_TYPES, undefined, '', '2027-02-29', '31.01.2027', '2027-1-31'].map(
      (value) => ({ value, message: 'Please enter the closing date: year, month, and day.' }),
    ),
    message: [
      ...faults('Please enter your message as plain text.', ...WRONG_TYPES),
      ...messageRules(),
    ],
    name: nameRules(),
    email: emailRules(),
    listing_id: listingRules('This listing is no longer available.'),
  },
});
