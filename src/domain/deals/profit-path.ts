import { changeProfit } from './dscr-grid.ts';
import { checkMoney, checkProfit, checkShare, checkWithin } from './input-checks.ts';

/** What a business earns month by month after closing. By default nothing changes. */
export interface ProfitPath {
  /** Yearly SDE at closing in US dollars; negative for a loss. */
  sde: number;
  /** Yearly salary of the operator in US dollars. Default 0. */
  salary?: number;
  /** A permanent change from the first month, as a decimal from −10 to 10: −0.2 is 20% less profit. */
  profitChange?: number;
  /** Monthly growth, as a decimal from −1 to 0.5. */
  growth?: number;
  /** Share of customers lost each month and not replaced, from 0 to 1. */
  churn?: number;
  /**
   * Monthly revenue in US dollars. If given, costs stay fixed when revenue falls, so each lost dollar
   * comes out of profit. If not, profit falls in proportion to revenue.
   */
  monthlyRevenue?: number | null;
}

/** Checks the figures. Throws InvalidDealInputError. */
export function checkProfitPath(path: ProfitPath): void {
  checkProfit('sde', path.sde);
  checkMoney('salary', path.salary ?? 0);
  checkWithin('profitChange', path.profitChange ?? 0, -10, 10);
  checkWithin('growth', path.growth ?? 0, -1, 0.5);
  checkShare('churn', path.churn ?? 0);
  checkMoney('monthlyRevenue', path.monthlyRevenue ?? 0);
}

/** Monthly change in revenue: (1 + growth)(1 − churn) − 1, as a decimal. */
export const monthlyChange = ({ growth = 0, churn = 0 }: ProfitPath): number =>
  (1 + growth) * (1 - churn) - 1;

/**
 * SDE of a month, from 1, in US dollars, with all changes so far. Growth leaves a loss unchanged, since
 * more revenue wouldn't necessarily turn it into a profit.
 */
export function sdeIn(month: number, path: ProfitPath): number {
  const { sde, profitChange = 0, monthlyRevenue } = path;
  const first = changeProfit(sde / 12, profitChange);
  const change = (1 + monthlyChange(path)) ** (month - 1) - 1;
  if (first < 0 && change > 0) return first;
  const costsStay = change < 0 && typeof monthlyRevenue === 'number';
  return costsStay ? first + monthlyRevenue * change : changeProfit(first, change);
}

/** SDE of a month minus salary, in US dollars. */
export const profitIn = (month: number, path: ProfitPath): number =>
  sdeIn(month, path) - (path.salary ?? 0) / 12;
