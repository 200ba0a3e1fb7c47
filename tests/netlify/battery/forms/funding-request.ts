import { fundingRequestForm } from '#src/domain/forms/funding-request.ts';
import { FUNDING_FIGURE_NAMES } from '#src/domain/forms/funding-figures.ts';
import {
  faults,
  choiceRules,
  emailRules,
  listingRules,
  nameRules,
  textRules,
  WRONG_TYPES,
} from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anEmail, textOf } from '../lengths.ts';
import { A_LISTING } from '../published-listings.ts';

const unusable = (...values: unknown[]) =>
  faults('Please reload the page and send the request again.', ...values);

const dollars = { minimum: 0, maximum: 1e12, step: 0.01 };

export const formCase = caseOf(fundingRequestForm, {
  body: (n) => ({
    structure: 'hybrid',
    pitch: `Pitch ${n}:\n\twe know these customers.`,
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    startup_name: A_LISTING.title,
    listing_id: A_LISTING.id,
    price: 45_000.5 + n,
    monthly_revenue: 4_200,
    monthly_profit: -120.25,
    operator_salary: 1_500,
    cash_at_close: 4_500,
    note_amount: 40_500.5,
    note_rate: 7.5,
    note_months: 36,
    monthly_payment: 1_259.83,
    dscr: -1.2083,
    analysed_structure: 'seller-financing',
    analysis: `price=45000.5&months=36&note=${n}`,
    source: 'analyze_deal',
  }),
  fields: (n) => ({
    structure: 'debt',
    pitch: `Pitch ${n}:\r\n\twe know these customers.`,
    name: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    listing_id: A_LISTING.id,
    price: String(45_000.5 + n),
    monthly_profit: '-120.25',
    note_months: '',
    dscr: '-1.2083',
    analysis: '',
    source: 'analyze_deal',
  }),
  lengths: {
    pitch: textOf(1, 5_000),
    name: textOf(1, 100),
    email: anEmail,
    startup_name: textOf(1, 200),
    analysis: {
      make: (length) => 'p=1&'.repeat(length).slice(0, length),
      minimum: undefined,
      maximum: 2_000,
    },
  },
  numbers: {
    price: dollars,
    monthly_revenue: dollars,
    monthly_profit: { minimum: -1e12, maximum: 1e12, step: 0.01 },
    operator_salary: dollars,
    cash_at_close: dollars,
    note_amount: dollars,
    note_rate: { minimum: 0, maximum: 100, step: 0.01 },
    note_months: { minimum: 1, maximum: 360, step: 1 },
    monthly_payment: dollars,
    dscr: { minimum: -1_000, maximum: 1_000, step: 0.01 },
  },
  faults: {
    structure: choiceRules("Please choose how you'd like the deal funded."),
    pitch: textRules('Please enter your pitch.', 1),
    name: nameRules(),
    ...Object.fromEntries(
      FUNDING_FIGURE_NAMES.map((name) => [
        name,
        unusable(
          ...[null, true, [], {}, ['7'], { x: 1 }, 'x', '1e3', '45k', '$7', '1,000', '7 %', '--7'],
          ...[1e12 + 1, -1e12 - 1, 1e308, '9'.repeat(17), '0x10', 'NaN', 'Infinity', '.5', '7.'],
        ),
      ]),
    ),
    analysed_structure: unusable(...WRONG_TYPES, 'hybrid', 'Earnout', '__proto__'),
    analysis: unusable(
      ...[...WRONG_TYPES, 'x'.repeat(2_001), 'a b', 'a#b', '"', '<b>', 'a\\b', 'ä', 'a\u0000'],
    ),
    // None is no mistake: the analyzer works without a listing.
    listing_id: listingRules('This listing is no longer available.').filter(
      ({ value }) => value !== undefined && value !== '',
    ),
    email: emailRules(),
  },
});
