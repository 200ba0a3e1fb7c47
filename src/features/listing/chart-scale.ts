import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';

/** Size of a chart, in units of its viewBox. */
export const CHART = { width: 640, height: 240, left: 56, right: 8, top: 12, bottom: 28 };

/** Months of a history, oldest first, like '2024-11'. `last` is its last one. */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, position) => {
    const index = year * 12 + (month - 1) - (count - 1 - position);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

/** '2024-11' as 'Nov 2024'. */
export const monthName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Positions of a history's lines, ticks, and labels. Amounts in US dollars. */
export function drawHistory(months: readonly string[], revenue: number[], profit: number[] = []) {
  const { width, height, left, right, top, bottom } = CHART;
  const x = scalePoint([...months], [left, width - right]);
  const y = scaleLinear(
    [Math.min(0, ...profit), Math.max(1, ...revenue)],
    [height - bottom, top],
  ).nice(4);
  const at = (position: number) => x(months[position] ?? '') ?? left;
  const path = line<number>((_, position) => at(position), y).digits(1);
  const drawn = path(revenue) ?? '';
  return {
    revenue: drawn,
    // Close the area with one straight line along the axis.
    revenueArea: `${drawn}V${Math.round(y(0) * 10) / 10}H${at(0)}Z`,
    profit: path(profit) ?? '',
    ticks: y.ticks(4).map((value) => ({ value, y: Math.round(y(value)) })),
    labels: months
      .map((month, position) => ({ month, x: Math.round(at(position)), position }))
      .filter(({ position }) => (months.length - 1 - position) % 6 === 0),
  };
}
