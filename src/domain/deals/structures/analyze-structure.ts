import type { StructureId } from '../../shared/structure-id.ts';
import { annualise } from '../annual.ts';
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
import { priceParts, type StructureChoice, STRUCTURES } from './structures.ts';

/** US dollars, unrounded; null is what does not exist, with the reason in `reasons`. */
export interface StructureResult {
  id: StructureId;
  parts: PriceParts;
  /** The buyer's own money at close. */
  cashAtClose: number;
  /** What a usual month takes. */
  monthlyBurden: number;
  dscr: number | null;
  band: DscrBand;
  /** The first year's cash ÷ cash at close, as a decimal. */
  cashOnCash: number | null;
  /** Effective yearly rate as a decimal, of the cash of the months looked at and no resale. */
  irr: number | null;
  /** Interpolated within a month. */
  paybackMonths: number | null;
  worst: DealRow;
  /** The first month in which the buyer must pay in; null when there is none. */
  firstShortMonth: number | null;
  shortMonths: number;
  /** What the buyer pays in over all short months. */
  paidIn: number;
  /** The buyer's cash at close and all payments, those after the months looked at too. */
  totalPaid: number;
  /** What may still be due when the last month looked at is over. */
  stillDue: number;
  /** What the seller is given, as cash today, a kept stake at the price asked included. */
  sellerToday: number;
  /** The buyer's part of profits once a stake has vested or capital is returned, from 0 to 1. */
  controlKept: number;
  rows: DealRow[];
  reasons: { [result in 'dscr' | 'cashOnCash' | 'irr' | 'paybackMonths']?: string };
}

/**
 * One structure with its terms for one business, month by month. Null when it cannot be reckoned: a
 * revenue share without a known revenue. Throws InvalidDealInputError.
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
  // What only comes of months paid in is no return on cash: it would be a rate of losses, or of a debt.
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
    irr: rate.rate === null ? null : annualise(rate.rate).effective,
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

const NO_CASH = 'No cash of your own goes in.';
const NO_RETURN = { rate: null, reason: NO_CASH } as const;

const obligationsOf = <Id extends StructureId>(
  situation: DealSituation,
  { id, terms }: StructureChoice<Id>,
  parts: PriceParts,
): Obligations | null => STRUCTURES[id].obligationsOf(situation, terms, parts);
