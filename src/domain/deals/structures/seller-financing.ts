import { changeProfit } from '../dscr-grid.ts';
import { NO_DEBT } from '../dscr-value.ts';
import { checkMonths, isNothing } from '../input-checks.ts';
import { yearlyDebtService } from '../ratios.ts';
import { amortize } from '../schedule.ts';
import {
  asFlows,
  type DealSituation,
  type Obligations,
  toDollars,
  WHOLE_BUSINESS,
} from './obligations.ts';
import { priceParts } from './parts.ts';
import type { StructureTerms } from './structure.ts';

/**
 * A seller note over what isn't paid at close. Its DSCR counts the year that takes the most, which is
 * one of full payments even when the first months pay interest only: an easy start hides nothing.
 */
export function sellerFinancing(
  situation: DealSituation,
  terms: StructureTerms['seller-financing'],
): Obligations {
  const { months, interestOnlyMonths } = terms;
  const { parts, principal, apr } = noteOf(situation, terms);
  const { rows, paymentCents } = amortize({ principal, apr, months, interestOnlyMonths });
  const payments = rows.map(({ payment }) => toDollars(payment));
  const dscr = sellerFinancingDscr(situation, terms);
  return {
    parts,
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
  terms: StructureTerms['seller-financing'],
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

function noteOf(
  { price, rateChange = 0 }: DealSituation,
  terms: StructureTerms['seller-financing'],
) {
  checkMonths('months', terms.months);
  checkMonths('interestOnlyMonths', terms.interestOnlyMonths, 0, terms.months - 1);
  const parts = priceParts(price, { id: 'seller-financing', terms });
  return { parts, principal: toDollars(parts.sellerNote), apr: terms.apr + rateChange };
}
