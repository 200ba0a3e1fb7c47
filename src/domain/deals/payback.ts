import { checkMoney, checkProfit } from './input-checks.ts';

/**
 * How many months it takes until the monthly flows have added up to the cash put in; within the month
 * in which that happens, in proportion: 22.23. Null when they never do. `cashIn` is US dollars from 0,
 * flows may be below 0. Throws InvalidDealInputError.
 */
export function paybackMonths(cashIn: number, monthlyFlows: readonly number[]): number | null {
  checkMoney('cashIn', cashIn);
  monthlyFlows.forEach((flow, index) => checkProfit(`monthlyFlows[${index}]`, flow));
  if (cashIn === 0) return 0;
  // Ten times a tenth comes out a little below one; that little keeps nobody waiting.
  const tolerance = cashIn * 1e-9;
  let missing = cashIn;
  for (const [month, flow] of monthlyFlows.entries()) {
    if (missing - flow <= tolerance) return month + Math.min(1, missing / flow);
    missing -= flow;
  }
  return null;
}
