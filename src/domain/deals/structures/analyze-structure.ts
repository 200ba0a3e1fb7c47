import { priceParts, type StructureChoice, type StructureId, STRUCTURES } from './structures.ts';
import { annualize, irr, NO_RATE, paybackMonths } from '../returns.ts';
import { dscrBand } from '../ratios.ts';
import { checkMonths, checkRate, isNothing } from '../input-checks.ts';
import { OFFER_DISCOUNT, sellerCashEquivalent } from '../schedule.ts';
import {
  checkProfitPath,
  type DealSituation,
  type Obligations,
  toDollars,
  type PriceParts,
  profitIn,
} from './structure.ts';

/** Minimum horizon in months: five years. */
const LEAST_HORIZON = 60;

/**
 * The horizon all structures share so they can be compared, in months: five years, or whole years until
 * the longest agreed term ends. A revenue share has no term, so later payments count as remaining
 * balance. `price` is in US dollars. Throws InvalidDealInputError.
 */
export function commonHorizon(price: number, choices: readonly StructureChoice[]): number {
  const terms = choices.map((choice) => agreedMonths(price, choice));
  return Math.ceil(Math.max(LEAST_HORIZON, ...terms) / 12) * 12;
}

const agreedMonths = <Id extends StructureId>(price: number, choice: StructureChoice<Id>) =>
  STRUCTURES[choice.id].agreedMonths(choice.terms, priceParts(price, choice));

/** US dollars, unrounded. Where a figure is null, `reasons` says why. */
export type StructureResult = NonNullable<ReturnType<typeof analyzeStructure>>;

/**
 * Projects one structure for one business, month by month. Null for a revenue share without known
 * revenue. Throws InvalidDealInputError.
 */
export function analyzeStructure(
  situation: DealSituation,
  choice: StructureChoice,
  { horizonMonths = LEAST_HORIZON, yearlyDiscount = OFFER_DISCOUNT } = {},
) {
  checkProfitPath(situation);
  checkMonths('horizonMonths', horizonMonths);
  checkRate('yearlyDiscount', yearlyDiscount);
  const parts = priceParts(situation.price, choice);
  const obligations = obligationsOf(situation, choice, parts);
  if (!obligations) return null;
  const { payments, dscr, controlKept, keptStake, monthlyBurden } = obligations;

  const cashAtClose = toDollars(parts.buyersCash);
  const isCashless = isNothing(cashAtClose);
  const rows = rowsOf(situation, obligations, cashAtClose, horizonMonths);
  const flows = rows.map(({ left }) => left);
  const short = rows.filter(({ left }) => !isNothing(-left));
  // With no cash at close, any rate would only measure cash added in short months.
  const rate = irr(isCashless ? [] : [-cashAtClose, ...flows]);
  const payback = paybackMonths(cashAtClose, flows);
  const firstYear = flows.slice(0, 12).reduce((sum, left) => sum + left, 0);
  const sellersCash = toDollars(parts.cashAtClose) + keptStake;
  return {
    id: choice.id,
    parts,
    /** The buyer's cash at close. */
    cashAtClose,
    /** A typical month's payment. */
    monthlyBurden,
    dscr,
    band: dscrBand(dscr),
    /** First-year cash ÷ cash at close, as a decimal. */
    cashOnCash: isCashless ? null : firstYear / cashAtClose,
    /** Effective yearly rate as a decimal, over the horizon, without a resale. */
    irr: rate.rate === null ? null : annualize(rate.rate).effective,
    /** Interpolated within the last month. */
    paybackMonths: isCashless ? null : payback,
    worst: rows.reduce((worst, row) => (row.left < worst.left ? row : worst)),
    /** The first month in which the buyer must add cash; null if there is none. */
    firstShortMonth: short[0]?.month ?? null,
    shortMonths: short.length,
    /** Total cash the buyer adds over all short months. */
    paidIn: short.reduce((sum, { left }) => sum - left, 0),
    /** The buyer's cash at close plus all payments, including those after the horizon. */
    totalPaid: payments.reduce((sum, payment) => sum + payment, cashAtClose),
    /** Remaining balance at the end of the horizon. */
    stillDue: obligations.balances[horizonMonths - 1] ?? 0,
    /** Present value to the seller, including any stake kept, at the asking price. */
    sellerToday: sellerCashEquivalent({
      cashAtClose: sellersCash,
      flows: obligations.sellerFlows,
      monthlyDiscount: yearlyDiscount / 12,
    }),
    /** The buyer's share of profit once a stake has vested, or capital is returned until investors' term ends, from 0 to 1. */
    controlKept,
    rows,
    reasons: {
      ...(obligations.noDscr !== undefined && { dscr: obligations.noDscr }),
      ...(isCashless && { cashOnCash: NO_RATE.nothingIn, paybackMonths: NO_RATE.nothingIn }),
      ...(!isCashless &&
        payback === null && { paybackMonths: `Not within ${horizonMonths} months.` }),
      ...(rate.rate === null && { irr: rate.reason }),
    },
  };
}

const obligationsOf = <Id extends StructureId>(
  situation: DealSituation,
  { id, terms }: StructureChoice<Id>,
  parts: PriceParts,
): Obligations | null => STRUCTURES[id].obligationsOf(situation, terms, parts);

/** US dollars, unrounded. */
export type DealRow = ReturnType<typeof rowsOf>[number];

/** A structure month by month, from the first month after closing. */
function rowsOf(
  situation: DealSituation,
  { payments, interest, balances, buyersShare }: Obligations,
  cashAtClose: number,
  horizonMonths: number,
) {
  let total = -cashAtClose;
  return Array.from({ length: horizonMonths }, (_, index) => {
    const month = index + 1;
    const profit = profitIn(month, situation) * buyersShare(month);
    const payment = payments[index] ?? 0;
    const left = profit - payment;
    total += left;
    return {
      /** From 1. */
      month,
      /** The buyer's share of a month's SDE minus salary. */
      profit,
      payment,
      /** Interest in the payment; null if the structure has none. */
      interest: interest ? (interest[index] ?? 0) : null,
      /** profit − payment. If negative, the buyer adds cash. */
      left,
      /** Running total of `left`, minus the buyer's cash at close. */
      total,
      balance: balances[index] ?? 0,
    };
  });
}
