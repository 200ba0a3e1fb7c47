import { changeProfit } from '../dscr-grid.ts';
import { NO_DEBT } from '../dscr-value.ts';
import { checkMoney, checkShare, checkWithin, isNothing } from '../input-checks.ts';
import { monthlyChange } from '../profit-path.ts';
import { revenueSharePayments } from '../revenue-share.ts';
import {
  asFlows,
  type DealSituation,
  type Obligations,
  runningBalance,
  toDollars,
  WHOLE_BUSINESS,
} from './obligations.ts';
import { priceParts } from './parts.ts';
import type { StructureTerms } from './structure.ts';

/** Months after which a share that hasn't reached its cap is no longer followed. */
const REVENUE_SHARE_HORIZON = 120;

const NOTHING_TO_SHARE =
  'There is no revenue to share, or no part of it is: nothing is due in a year.';

/**
 * The seller advances what isn't paid at close and gets a share of each month's revenue until a
 * multiple of it is paid. Due whether or not there is a profit: its DSCR is reckoned like a note's,
 * against a year at today's revenue.
 */
export function revenueShareStructure(
  situation: DealSituation & { monthlyRevenue: number },
  terms: StructureTerms['revenue-share'],
): Obligations {
  const { monthlyRevenue, sde, salary = 0, profitChange = 0 } = situation;
  const { revenueShare: share, capMultiple } = terms;
  checkMoney('monthlyRevenue', monthlyRevenue);
  checkShare('revenueShare', share);
  checkWithin('capMultiple', capMultiple, 1, 10);
  const parts = priceParts(situation.price, { id: 'revenue-share', terms });
  const cap = toDollars(parts.revenueShareAdvance) * capMultiple;
  const payAt = (growth: number, horizonMonths: number) =>
    revenueSharePayments({ cap, share, firstMonthRevenue: monthlyRevenue, growth, horizonMonths });

  const payments = payAt(monthlyChange(situation), REVENUE_SHARE_HORIZON);
  const firstYear = payAt(0, 12).reduce((sum, payment) => sum + payment, 0);
  const earned = changeProfit(sde, profitChange) - salary;
  return {
    parts,
    payments,
    balances: runningBalance(cap, payments),
    sellerFlows: asFlows(payments),
    monthlyBurden: Math.min(share * monthlyRevenue, cap),
    dscr: isNothing(firstYear) ? null : earned / firstYear,
    ...(isNothing(firstYear) && { noDscr: isNothing(cap) ? NO_DEBT : NOTHING_TO_SHARE }),
    ...WHOLE_BUSINESS,
  };
}
