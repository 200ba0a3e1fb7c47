import * as z from 'zod/mini';
import { MONTHS_MAX } from '../shared/limits.ts';
import {
  dollarAmount,
  optionalAmount,
  optionalMonths,
  optionalPercent,
} from '../shared/number-fields.ts';
import { formatExactDollars } from '../shared/money.ts';
import type { CrossFieldRule } from './cross-field-rule.ts';

const AMOUNT = 'Please enter an amount in dollars, such as 45,000 or 45k.';
const PRICE = 'Please enter the price that you offer in dollars, such as 45,000 or 45k.';
const RATE = 'Please enter the yearly rate in percent, from 0 to 100.';
const MONTHS = `Please enter a whole number of months, from 1 to ${MONTHS_MAX}.`;

/** The numbers of an offer: amounts in US dollars, the rate in percent a year. */
export const offerFigures = {
  price: dollarAmount(PRICE).check(z.gt(0, { error: PRICE })),
  cash_at_close: optionalAmount(AMOUNT),
  note_amount: optionalAmount(AMOUNT),
  note_rate: optionalPercent(RATE),
  note_months: optionalMonths(MONTHS),
  earn_out_amount: optionalAmount(AMOUNT),
  earn_out_months: optionalMonths(MONTHS),
  revenue_share_amount: optionalAmount(AMOUNT),
  revenue_share_months: optionalMonths(MONTHS),
} as const;

type FigureName = keyof typeof offerFigures;
type OfferFigures = { price: number } & Partial<Record<FigureName, number | undefined>>;

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
const centsOf = (offer: OfferFigures) => PARTS.reduce((sum, part) => sum + toCents(offer[part]), 0);

/** The parts make up the price to the cent, and each part that is offered has its term. */
export const offerRules: readonly CrossFieldRule<OfferFigures>[] = [
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
  ...NEEDED.map(([part, term, message]): CrossFieldRule<OfferFigures> => ({
    looksAt: [part, term],
    marks: term,
    judge: (offer) => (toCents(offer[part]) > 0 && offer[term] === undefined ? message : undefined),
  })),
];
