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
  const { price, sde, salary = 0, profitChange = 0, rateChange = 0 } = situation;
  const { months, interestOnlyMonths } = terms;
  const apr = terms.apr + rateChange;
  checkMonths('months', months);
  checkMonths('interestOnlyMonths', interestOnlyMonths, 0, months - 1);
  const parts = priceParts(price, { id: 'seller-financing', terms });
  const principal = toDollars(parts.sellerNote);
  const { rows, paymentCents } = amortize({ principal, apr, months, interestOnlyMonths });
  const payments = rows.map(({ payment }) => toDollars(payment));
  const fullMonths = months - interestOnlyMonths;
  // Where they are fewer than twelve, months of interest go before them in the year.
  const monthsOfInterest = Math.min(interestOnlyMonths, Math.max(0, 12 - fullMonths));
  const debtService =
    yearlyDebtService({ principal, apr, months: fullMonths }) +
    (monthsOfInterest * principal * apr) / 12;
  const earned = changeProfit(sde, profitChange) - salary;
  return {
    parts,
    payments,
    interest: rows.map(({ interest }) => toDollars(interest)),
    balances: rows.map(({ balance }) => toDollars(balance)),
    sellerFlows: asFlows(payments),
    monthlyBurden: toDollars(paymentCents),
    dscr: isNothing(debtService) ? null : earned / debtService,
    ...(isNothing(debtService) && { noDscr: NO_DEBT }),
    ...WHOLE_BUSINESS,
  };
}
