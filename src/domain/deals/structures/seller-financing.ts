import { changeProfit } from '../dscr-grid.ts';
import { checkMonths } from '../input-checks.ts';
import { dealRatios } from '../ratios.ts';
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
 * A seller note over what isn't paid at close. Its DSCR counts a year of full payments even when the
 * first months pay interest only, so that an easy start hides nothing.
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
  const { dscr, reasons } = dealRatios({
    sde: changeProfit(sde, profitChange),
    salary,
    principal,
    apr,
    months: months - interestOnlyMonths,
    cashIn: toDollars(parts.buyersCash),
  });
  return {
    parts,
    payments,
    interest: rows.map(({ interest }) => toDollars(interest)),
    balances: rows.map(({ balance }) => toDollars(balance)),
    sellerFlows: asFlows(payments),
    monthlyBurden: toDollars(paymentCents),
    dscr,
    ...(reasons.dscr !== undefined && { noDscr: reasons.dscr }),
    ...WHOLE_BUSINESS,
  };
}
