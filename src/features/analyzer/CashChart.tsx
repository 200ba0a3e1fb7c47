import { memo } from 'react';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { toDollars } from '#src/domain/deals/structures/structure.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';

/** Height in pixels. The chart fills the available width, and its text keeps its size. */
const HEIGHT = 200;
const TOP = 16;

/** Running total and remaining balance by month. The table below has the same figures. */
export const CashChart = memo(function CashChart({ result }: { result: StructureResult }) {
  const { cashAtClose, rows } = result;
  const points = [{ month: 0, total: -cashAtClose, balance: dueAtClose(result) }, ...rows];
  const amounts = points.flatMap(({ total, balance }) => [total, balance]);
  const steps = axisSteps(Math.min(0, ...amounts), Math.max(1, ...amounts), 4);
  const least = Math.min(...amounts, ...steps);
  const most = Math.max(...amounts, ...steps);
  const y = (amount: number) =>
    Math.round((((most - amount) / (most - least)) * (HEIGHT - TOP) + TOP) * 10) / 10;
  const line = (of: 'total' | 'balance') => {
    const heights = points.map((point) => y(point[of]));
    return heights
      .flatMap((at, month) => (isBend(heights, month) ? `${month},${at}` : []))
      .join(' ');
  };

  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-5 text-sm text-soft">
        <span>
          <span className="chart-key" aria-hidden="true"></span> Running total: cash left so far
          minus cash at close
        </span>
        <span>
          <span className="chart-key chart-due" aria-hidden="true"></span> Remaining balance
        </span>
      </figcaption>
      <svg className="chart mt-2" height={HEIGHT + 24} aria-hidden="true">
        {steps.map((amount) => (
          <line
            key={amount}
            y1={y(amount)}
            y2={y(amount)}
            x2="100%"
            className={amount === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        <svg viewBox={`0 0 ${rows.length} ${HEIGHT}`} height={HEIGHT} preserveAspectRatio="none">
          <polyline points={line('balance')} className="chart-line chart-due" />
          <polyline points={line('total')} className="chart-line" />
        </svg>
        {steps.map((amount) => (
          <text key={amount} x="-8" y={y(amount) + 4} textAnchor="end">
            {formatDollars(amount)}
          </text>
        ))}
        {yearsOf(rows.length).map((year) => (
          <text
            key={year}
            x={`${(year * 1200) / rows.length}%`}
            y={HEIGHT + 18}
            textAnchor="end"
          >{`Year ${year}`}</text>
        ))}
      </svg>
    </figure>
  );
});

/** The balance left to pay at close, in US dollars. */
function dueAtClose({ id, parts, rows: [first] }: StructureResult): number {
  // A revenue share pays back more than the amount financed.
  if (id === 'revenue-share' && parts.rest > 0 && first) return first.balance + first.payment;
  return toDollars(parts.rest);
}

/** Points where a line bends, plus two per year. Straight stretches need none. */
function isBend(heights: readonly number[], month: number): boolean {
  const [before, at, after] = heights.slice(month - 1, month + 2);
  if (before === undefined || at === undefined || after === undefined) return true;
  return month % 6 === 0 || Math.abs(before - 2 * at + after) > 0.25;
}

/** Years to label under the chart: every other one if there are many. */
const yearsOf = (months: number) =>
  Array.from({ length: Math.floor(months / 12) }, (_, index) => index + 1).filter(
    (year) => months <= 72 || year % 2 === 0,
  );

/** Steps and the ratio up to which each is the nearest: the geometric mean with the next one. */
const STEPS = [
  [1, Math.sqrt(2)],
  [2, Math.sqrt(10)],
  [5, Math.sqrt(50)],
] as const;

/** Round numbers for an axis: the multiples of 1, 2, or 5 × 10ⁿ in a range, about `count` of them. */
export function axisSteps(from: number, to: number, count: number): number[] {
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [round] = STEPS.find(([, below]) => rough / power < below) ?? [10];
  const step = power * round;
  const first = Math.ceil(from / step);
  const length = Math.floor(to / step) - first + 1;
  return Array.from({ length }, (_, index) => (first + index) * step);
}
