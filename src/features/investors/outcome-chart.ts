import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** Size of the chart in viewBox units: small, so its text stays readable on a phone. */
export const CHART = { width: 420, height: 260, left: 4, right: 4, top: 16, bottom: 24 };

/**
 * Lines for the total paid back to an investor, month by month, for several outcomes of a deal.
 * `flows` are US dollars by month, starting with the money paid out.
 */
export function drawOutcomes(flowsOf: readonly (readonly number[])[], most: number) {
  const { width, height, left, right, top, bottom } = CHART;
  const months = Math.max(...flowsOf.map((flows) => flows.length - 1));
  const x = scaleLinear([0, months], [left, width - right]);
  const y = scaleLinear([0, most], [height - bottom, top]);
  const path = line<number>((_, month) => x(month), y).digits(1);
  const lines = flowsOf.map((flows) => {
    const totals = totalsUntil(months, flows);
    return { d: path(totals) ?? '', end: Math.round(y(totals.at(-1) ?? 0)) };
  });
  const years = Array.from({ length: Math.floor(months / 12) + 1 }, (_, year) => ({
    year,
    x: Math.round(x(year * 12)),
  }));
  return { lines, years, at: (amount: number) => Math.round(y(amount)) };
}

/** Running total paid back by each month; flat once payments end. */
function totalsUntil(months: number, flows: readonly number[]): number[] {
  let total = 0;
  return Array.from({ length: months + 1 }, (_, month) => {
    if (month > 0) total += flows[month] ?? 0;
    return total;
  });
}
