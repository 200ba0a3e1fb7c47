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
  /** A year's SDE in US dollars, the salary already taken off if one is paid. */
  sde: number;
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Terms to try, each a whole number from 1. */
  months: readonly number[];
  /** Changes of the SDE to try, as decimals from −10 to 10: −0.3 is 30 % less. */
  sdeChanges: readonly number[];
}

/**
 * The DSCR for each change of the SDE (rows) and each term (columns), in the order given; null where
 * there is no debt. Throws InvalidDealInputError.
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

/** A profit or a loss, better or worse by a part of its size: 20 % less of a loss is a larger loss. */
export const changeProfit = (profit: number, change: number): number =>
  profit + Math.abs(profit) * change;
