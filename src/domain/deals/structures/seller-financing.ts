import { months, percent } from '../analysis/figure-field.ts';
import { changeProfit } from '../dscr-grid.ts';
import { NO_DEBT } from '../dscr-value.ts';
import { checkMonths, isNothing } from '../input-checks.ts';
import { minimumRateWarning } from '../minimum-rate.ts';
import { yearlyDebtService } from '../ratios.ts';
import { amortize } from '../schedule.ts';
import {
  asFlows,
  type DealSituation,
  type Obligations,
  toDollars,
  WHOLE_BUSINESS,
} from './obligations.ts';
import { splitPrice } from './parts.ts';
import type { Structure } from './structure.ts';

/** Shares and rates are decimals: 0.1 is 10 %. Months and years are whole numbers. */
export interface SellerFinancingTerms {
  /** Part of the price paid at close; the seller lends the rest. */
  downShare: number;
  /** Yearly rate of the seller note. */
  apr: number;
  /** The whole term of the note. */
  months: number;
  /** First months that pay interest only; part of `months`. */
  interestOnlyMonths: number;
}

export const sellerFinancing = {
  name: 'Seller financing',
  description:
    'You pay a part at close and the seller lends you the rest. The business pays the note out of its profit, month by month.',
  exampleTerms: '10-30% down, 5-10% a year, 36 to 60 months.',
  benefits: [
    'You own all of it from the first day',
    'No bank, so it closes in weeks',
    'The seller earns interest and keeps a reason to help',
  ],
  risk: 'The payment is due in a bad month, too.',
  control: 'All of it, with the business as security for the note.',
  acceptedWith: ['seller_financing', 'installments'],
  inputs: {
    down: { ...percent, label: 'Paid at close', start: 20 },
    rate: { ...percent, label: 'Interest a year', max: 30, step: 0.25, start: 8 },
    months: { ...months, label: 'Months to pay', start: 48 },
    'interest-only': {
      ...months,
      label: 'First months of interest only',
      min: 0,
      max: 36,
      start: 0,
    },
  },
  termsOf: (read) => ({
    downShare: read('down'),
    apr: read('rate'),
    months: read('months'),
    // A note must have a month that repays it, whatever is set first.
    interestOnlyMonths: Math.min(read('interest-only'), read('months') - 1),
  }),
  partsOf: (price, { downShare }) => splitPrice(price, 'downShare', downShare, 'sellerNote'),
  agreedMonths: ({ months: term }, { sellerNote }) => (sellerNote === 0 ? 0 : term),
  obligationsOf,
  warningOf: minimumRateWarning,
} satisfies Structure<SellerFinancingTerms, 'down' | 'rate' | 'months' | 'interest-only'>;

/**
 * A seller note over what isn't paid at close. Its DSCR counts the year that takes the most, which is
 * one of full payments even when the first months pay interest only: an easy start hides nothing.
 */
function obligationsOf(situation: DealSituation, terms: SellerFinancingTerms): Obligations {
  const { months, interestOnlyMonths } = terms;
  const { principal, apr } = noteOf(situation, terms);
  const { rows, paymentCents } = amortize({ principal, apr, months, interestOnlyMonths });
  const payments = rows.map(({ payment }) => toDollars(payment));
  const dscr = sellerFinancingDscr(situation, terms);
  return {
    payments,
    interest: rows.map(({ interest }) => toDollars(interest)),
    balances: rows.map(({ balance }) => toDollars(balance)),
    sellerFlows: asFlows(payments),
    monthlyBurden: toDollars(paymentCents),
    dscr,
    ...(dscr === null && { noDscr: NO_DEBT }),
    ...WHOLE_BUSINESS,
  };
}

/**
 * The DSCR of the same without its schedule: a heat map asks for many at each move of a slider. Null
 * without debt. Throws InvalidDealInputError.
 */
export function sellerFinancingDscr(
  situation: DealSituation,
  terms: SellerFinancingTerms,
): number | null {
  const { sde, salary = 0, profitChange = 0 } = situation;
  const { months, interestOnlyMonths } = terms;
  const { principal, apr } = noteOf(situation, terms);
  const fullMonths = months - interestOnlyMonths;
  // Where they are fewer than twelve, months of interest go before them in the year.
  const monthsOfInterest = Math.min(interestOnlyMonths, Math.max(0, 12 - fullMonths));
  const debtService =
    yearlyDebtService({ principal, apr, months: fullMonths }) +
    (monthsOfInterest * principal * apr) / 12;
  if (isNothing(debtService)) return null;
  return (changeProfit(sde, profitChange) - salary) / debtService;
}

function noteOf({ price, rateChange = 0 }: DealSituation, terms: SellerFinancingTerms) {
  checkMonths('months', terms.months);
  checkMonths('interestOnlyMonths', terms.interestOnlyMonths, 0, terms.months - 1);
  const { sellerNote } = sellerFinancing.partsOf(price, terms);
  return { principal: toDollars(sellerNote), apr: terms.apr + rateChange };
}
