import {
  checkMoney,
  checkMonths,
  checkProfit,
  checkRate,
  checkWithin,
  isNothing,
} from './input-checks.ts';
import { yearlyDebtService } from './ratios.ts';

export interface DscrGridInput {
  /** Yearly SDE in US dollars, minus any salary paid. */
  sde: number;
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Terms to try, each a whole number from 1. */
  months: readonly number[];
  /** Changes in SDE to try, as decimals from −10 to 10: −0.3 is 30% less. */
  sdeChanges: readonly number[];
}

/**
 * The DSCR for each change in SDE (rows) and each term (columns), in the order given; null without
 * debt. Throws InvalidDealInputError.
 */
export function dscrGrid(input: DscrGridInput): (number | null)[][] {
  const { sde, principal, apr, months, sdeChanges } = input;
  checkProfit('sde', sde);
  checkMoney('principal', principal);
  checkRate('apr', apr);
  const debtServices = months.map((term, index) => {
    checkMonths(`months[${index}]`, term);
    return yearlyDebtService({ principal, apr, months: term });
  });
  return sdeChanges.map((change, index) => {
    checkWithin(`sdeChanges[${index}]`, change, -10, 10);
    const changed = changeProfit(sde, change);
    return debtServices.map((debtService) =>
      isNothing(debtService) ? null : changed / debtService,
    );
  });
}

/** Changes a profit or loss by a share of its size. −20% turns a loss into a larger loss. */
export const changeProfit = (profit: number, change: number): number =>
  profit + Math.abs(profit) * change;
