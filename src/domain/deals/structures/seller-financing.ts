import {
  months,
  percent,
  type DealSituation,
  type Obligations,
  toDollars,
  WHOLE_BUSINESS,
  splitPrice,
  type Structure,
} from './structure.ts';
import { yearlyDebtService } from '../ratios.ts';
import { type Loan, NO_DEBT } from '../payment.ts';
import { checkMonths, isNothing } from '../input-checks.ts';
import type { NoteTerms } from '../note-terms.ts';
import { minimumRateWarning } from '../published-figures.ts';
import { amortize, monthlyFlows } from '../schedule.ts';

/** The months are the full term of the note. */
export interface SellerFinancingTerms extends NoteTerms {
  /** Interest-only months at the start; part of `months`. */
  interestOnlyMonths: number;
  /** In which the rest is paid at once, before the last of `months`. */
  balloonMonth?: number | undefined;
}

export const sellerFinancing = {
  name: 'Seller financing',
  description:
    'You make a down payment and the seller lends you the rest. The business pays this note from monthly profit.',
  exampleTerms: '10–\u206030% down, 5–\u206010% interest, 36–\u206060 months.',
  benefits: [
    'You own it all from day one',
    'No bank, so it closes in weeks',
    'The seller earns interest and has a reason to help you',
  ],
  risk: 'The payment is due even in a bad month.',
  control: 'You own it all. The business is collateral for the note.',
  acceptedWith: 'seller_financing',
  inputs: {
    down: { ...percent, label: 'Down payment', start: 20 },
    rate: { ...percent, label: 'Interest rate', max: 30, step: 0.25, start: 8 },
    months: { ...months, label: 'Term (months)', start: 48 },
    'interest-only': {
      ...months,
      label: 'Interest-only months',
      min: 0,
      max: 36,
      start: 0,
      hint: 'At the start, before full payments.',
    },
  },
  termsOf: (read) => ({
    downShare: read('down'),
    apr: read('rate'),
    months: read('months'),
    // At least one month must repay principal.
    interestOnlyMonths: Math.min(read('interest-only'), read('months') - 1),
  }),
  partsOf: (price, { downShare }) => splitPrice(price, 'downShare', downShare),
  agreedMonths: ({ months: term }, { rest }) => (rest === 0 ? 0 : term),
  obligationsOf,
  warningOf: minimumRateWarning,
} satisfies Structure<SellerFinancingTerms, 'down' | 'rate' | 'months' | 'interest-only'>;

/**
 * A seller note for what isn't paid at close. Its DSCR uses the most expensive year, with full payments,
 * so interest-only months don't make it look better.
 */
function obligationsOf(situation: DealSituation, terms: SellerFinancingTerms): Obligations {
  const { months, interestOnlyMonths } = terms;
  const { principal, apr } = noteOf(situation, terms);
  const { rows, paymentCents } = amortize({ ...terms, principal, apr });
  const payments = rows.map(({ payment }) => toDollars(payment));
  const dscr = sellerFinancingDscr(situation, terms);
  return {
    payments,
    interest: rows.map(({ interest }) => toDollars(interest)),
    balances: rows.map(({ balance }) => toDollars(balance)),
    sellerFlows: monthlyFlows(payments),
    // Before all of the principal is due at once, a month has interest alone.
    monthlyBurden: months - interestOnlyMonths > 1 ? toDollars(paymentCents) : (payments[0] ?? 0),
    dscr,
    ...(dscr === null && { noDscr: NO_DEBT }),
    ...WHOLE_BUSINESS,
  };
}

/**
 * The same DSCR without building a schedule, because the heat map needs many on each slider move. Null
 * without debt. Throws InvalidDealInputError.
 */
export function sellerFinancingDscr(
  situation: DealSituation,
  terms: SellerFinancingTerms,
): number | null {
  const { sde, salary = 0, sdeChange = 0 } = situation;
  const { principal, apr } = noteOf(situation, terms);
  const debtService = costliestYear({ ...terms, principal, apr });
  if (isNothing(debtService)) return null;
  return (sde + sdeChange - salary) / debtService;
}

/** The note's payments in its last twelve months, which none before them exceed. */
function costliestYear({
  balloonMonth,
  interestOnlyMonths,
  months,
  ...loan
}: SellerFinancingTerms & Loan) {
  if (balloonMonth !== undefined) {
    const { rows } = amortize({ ...loan, months, interestOnlyMonths, balloonMonth });
    return rows.slice(-12).reduce((sum, { payment }) => sum + toDollars(payment), 0);
  }
  const fullMonths = months - interestOnlyMonths;
  // With fewer than twelve full payments, interest-only months fill up the year.
  const monthsOfInterest = Math.min(interestOnlyMonths, Math.max(0, 12 - fullMonths));
  const { principal, apr } = loan;
  return (
    yearlyDebtService({ principal, apr, months: fullMonths }) +
    (monthsOfInterest * principal * apr) / 12
  );
}

function noteOf({ price, rateChange = 0 }: DealSituation, terms: SellerFinancingTerms) {
  checkMonths('months', terms.months);
  checkMonths('interestOnlyMonths', terms.interestOnlyMonths, 0, terms.months - 1);
  const { rest } = sellerFinancing.partsOf(price, terms);
  return { principal: toDollars(rest), apr: terms.apr + rateChange };
}
