import { checkMoney, checkProfit } from './input-checks.ts';

/**
 * Months until the monthly flows add up to the cash put in, interpolated within the last month: 22.23.
 * Null if they never do. `cashIn` is US dollars from 0; flows may be negative. Throws
 * InvalidDealInputError.
 */
export function paybackMonths(cashIn: number, monthlyFlows: readonly number[]): number | null {
  checkMoney('cashIn', cashIn);
  monthlyFlows.forEach((flow, index) => checkProfit(`monthlyFlows[${index}]`, flow));
  if (cashIn === 0) return 0;
  // Ignores floating-point error, such as ten times 0.1 adding up to just under 1.
  const tolerance = cashIn * 1e-9;
  let missing = cashIn;
  for (const [month, flow] of monthlyFlows.entries()) {
    if (missing - flow <= tolerance) return month + Math.min(1, missing / flow);
    missing -= flow;
  }
  return null;
}
