import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** Size of the chart in units of its viewBox: small, so that its text stays readable on a phone. */
export const CHART = { width: 420, height: 260, left: 4, right: 4, top: 16, bottom: 24 };

/**
 * Lines of what an investor has got back in all, month by month, for several courses of a deal.
 * `flows` are US dollars by month, the first one the money that goes out.
 */
export function drawCourses(flowsOf: readonly (readonly number[])[], most: number) {
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

/** What has come back in all by each month; it stays where it is once payments have ended. */
function totalsUntil(months: number, flows: readonly number[]): number[] {
  let total = 0;
  return Array.from({ length: months + 1 }, (_, month) => {
    if (month > 0) total += flows[month] ?? 0;
    return total;
  });
}
