import { changeProfit } from './dscr-grid.ts';
import { checkMoney, checkProfit, checkShare, checkWithin } from './input-checks.ts';

/** How a business earns month by month after the closing; nothing changes unless said. */
export interface ProfitPath {
  /** A year's SDE at closing in US dollars; below 0 for a loss. */
  sde: number;
  /** What whoever runs the business is paid in a year, in US dollars; nothing unless said. */
  salary?: number;
  /** At once and for good, as a decimal from −10 to 10: −0.2 is a fifth less profit. */
  profitChange?: number;
  /** From month to month, as a decimal from −1 to 0.5. */
  growth?: number;
  /** Part of the customers lost in a month and not replaced, from 0 to 1. */
  churn?: number;
  /**
   * A month's revenue in US dollars. With it, costs stay when revenue is lost, so that each dollar
   * lost is lost of the profit; without it, costs fall along and profit declines as revenue does.
   */
  monthlyRevenue?: number | null;
}

/** Refuses figures that no business can have. Throws InvalidDealInputError. */
export function checkProfitPath(path: ProfitPath): void {
  checkProfit('sde', path.sde);
  checkMoney('salary', path.salary ?? 0);
  checkWithin('profitChange', path.profitChange ?? 0, -10, 10);
  checkWithin('growth', path.growth ?? 0, -1, 0.5);
  checkShare('churn', path.churn ?? 0);
  checkMoney('monthlyRevenue', path.monthlyRevenue ?? 0);
}

/** What revenue changes by from month to month: (1 + growth)(1 − churn) − 1, as a decimal. */
export const monthlyChange = ({ growth = 0, churn = 0 }: ProfitPath): number =>
  (1 + growth) * (1 - churn) - 1;

/**
 * The SDE of a month, from 1, in US dollars, with all that goes wrong by then. Growth leaves a loss as
 * it is: nothing says that more revenue would turn it into a profit.
 */
export function sdeIn(month: number, path: ProfitPath): number {
  const { sde, profitChange = 0, monthlyRevenue } = path;
  const first = changeProfit(sde / 12, profitChange);
  const change = (1 + monthlyChange(path)) ** (month - 1) - 1;
  if (first < 0 && change > 0) return first;
  const costsStay = change < 0 && typeof monthlyRevenue === 'number';
  return costsStay ? first + monthlyRevenue * change : changeProfit(first, change);
}

/** The SDE of a month less the salary, in US dollars. */
export const profitIn = (month: number, path: ProfitPath): number =>
  sdeIn(month, path) - (path.salary ?? 0) / 12;
