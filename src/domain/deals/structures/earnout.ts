import { earnOutTier } from '../earn-out.ts';
import { checkMonths } from '../input-checks.ts';
import { profitIn, sdeIn } from '../profit-path.ts';
import {
  type DealSituation,
  meanOfFirstYear,
  type Obligations,
  runningBalance,
  setAside,
  toDollars,
  WHOLE_BUSINESS,
  yearlySums,
} from './obligations.ts';
import { priceParts } from './parts.ts';
import type { StructureTerms } from './structure.ts';

const ONLY_IF_EARNED =
  'Nothing is owed that has not been earned: an earnout is no debt to be covered.';

/**
 * A part of the price at close, and the rest out of each year's SDE above a threshold until the price
 * is paid or the years are over. Reckoned along the profit path given, never at a mean of outcomes.
 * The business sets aside each year's payment month by month, out of what the salary leaves over; the
 * seller gets it at the year's end. What is not earned by the last one is not owed.
 */
export function earnOutStructure(
  situation: DealSituation,
  terms: StructureTerms['earnout'],
): Obligations {
  const { profitShare: rate, thresholdShare, years } = terms;
  checkMonths('years', years, 1, 10);
  const parts = priceParts(situation.price, { id: 'earnout', terms });
  const threshold = Math.max(0, situation.sde) * thresholdShare;
  const most = toDollars(parts.earnOut);
  let cap = most;
  const due = yearlySums(years, (month) => sdeIn(month, situation)).map((metric) => {
    const payment = earnOutTier({ threshold, rate, cap }, metric);
    cap -= payment;
    return payment;
  });
  const payments = setAside(due, (month) => profitIn(month, situation));
  return {
    parts,
    payments,
    balances: runningBalance(most, payments.slice(0, -1)),
    sellerFlows: due.map((amount, index) => ({ month: (index + 1) * 12, amount })),
    monthlyBurden: meanOfFirstYear(payments),
    dscr: null,
    noDscr: ONLY_IF_EARNED,
    ...WHOLE_BUSINESS,
  };
}
