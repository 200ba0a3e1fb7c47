import { annualize } from '../annual.ts';
import { type DscrBand, dscrBand } from '../dscr-band.ts';
import { checkMonths, checkRate, isNothing } from '../input-checks.ts';
import { irr } from '../irr.ts';
import { OFFER_DISCOUNT } from '../offers/offer-discount.ts';
import { paybackMonths } from '../payback.ts';
import { checkProfitPath } from '../profit-path.ts';
import { sellerCashEquivalent } from '../seller-cash-equivalent.ts';
import { type DealRow, rowsOf } from './deal-rows.ts';
import { LEAST_HORIZON } from './horizon.ts';
import { type DealSituation, type Obligations, toDollars } from './obligations.ts';
import type { PriceParts } from './parts.ts';
import { priceParts, type StructureChoice, type StructureId, STRUCTURES } from './structures.ts';

/** US dollars, unrounded. Where a figure is null, `reasons` says why. */
export interface StructureResult {
  id: StructureId;
  parts: PriceParts;
  /** The buyer's cash at close. */
  cashAtClose: number;
  /** A typical month's payment. */
  monthlyBurden: number;
  dscr: number | null;
  band: DscrBand;
  /** First-year cash ÷ cash at close, as a decimal. */
  cashOnCash: number | null;
  /** Effective yearly rate as a decimal, over the horizon, without a resale. */
  irr: number | null;
  /** Interpolated within the last month. */
  paybackMonths: number | null;
  worst: DealRow;
  /** The first month in which the buyer must add cash; null if there is none. */
  firstShortMonth: number | null;
  shortMonths: number;
  /** Total cash the buyer adds over all short months. */
  paidIn: number;
  /** The buyer's cash at close plus all payments, including those after the horizon. */
  totalPaid: number;
  /** Remaining balance at the end of the horizon. */
  stillDue: number;
  /** Present value to the seller, including any stake kept, at the asking price. */
  sellerToday: number;
  /** The buyer's share of profit once a stake has vested or capital is returned, from 0 to 1. */
  controlKept: number;
  rows: DealRow[];
  reasons: { [result in 'dscr' | 'cashOnCash' | 'irr' | 'paybackMonths']?: string };
}

/**
 * Projects one structure for one business, month by month. Null for a revenue share without known
 * revenue. Throws InvalidDealInputError.
 */
export function analyzeStructure(
  situation: DealSituation,
  choice: StructureChoice,
  { horizonMonths = LEAST_HORIZON, yearlyDiscount = OFFER_DISCOUNT } = {},
): StructureResult | null {
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
  const rate = isCashless ? NO_RETURN : irr([-cashAtClose, ...flows]);
  const payback = paybackMonths(cashAtClose, flows);
  const firstYear = flows.slice(0, 12).reduce((sum, left) => sum + left, 0);
  const sellersCash = toDollars(parts.cashAtClose) + keptStake;
  return {
    id: choice.id,
    parts,
    cashAtClose,
    monthlyBurden,
    dscr,
    band: dscrBand(dscr),
    cashOnCash: isCashless ? null : firstYear / cashAtClose,
    irr: rate.rate === null ? null : annualize(rate.rate).effective,
    paybackMonths: isCashless ? null : payback,
    worst: rows.reduce((worst, row) => (row.left < worst.left ? row : worst)),
    firstShortMonth: short[0]?.month ?? null,
    shortMonths: short.length,
    paidIn: short.reduce((sum, { left }) => sum - left, 0),
    totalPaid: payments.reduce((sum, payment) => sum + payment, cashAtClose),
    stillDue: obligations.balances[horizonMonths - 1] ?? 0,
    sellerToday: sellerCashEquivalent({
      cashAtClose: sellersCash,
      flows: obligations.sellerFlows,
      monthlyDiscount: yearlyDiscount / 12,
    }),
    controlKept,
    rows,
    reasons: {
      ...(obligations.noDscr !== undefined && { dscr: obligations.noDscr }),
      ...(isCashless && { cashOnCash: NO_CASH, paybackMonths: NO_CASH }),
      ...(!isCashless &&
        payback === null && { paybackMonths: `Not within ${horizonMonths} months.` }),
      ...(rate.rate === null && { irr: rate.reason }),
    },
  };
}

const NO_CASH = 'You put in no cash.';
const NO_RETURN = { rate: null, reason: NO_CASH } as const;

const obligationsOf = <Id extends StructureId>(
  situation: DealSituation,
  { id, terms }: StructureChoice<Id>,
  parts: PriceParts,
): Obligations | null => STRUCTURES[id].obligationsOf(situation, terms, parts);
