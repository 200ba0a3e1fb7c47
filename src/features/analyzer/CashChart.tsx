import { ticks } from 'd3-array';
import type { DealRow } from '#src/domain/deals/structures/analyze-structure.ts';
import { formatDollars } from '#src/domain/shared/money.ts';

const WIDTH = 640;
const HEIGHT = 240;
const EDGES = { left: 64, right: 10, top: 12, bottom: 26 };

/** Cash so far and what is still due, month by month; the same stands in the table under it. */
export function CashChart({
  cashAtClose,
  rows,
}: {
  cashAtClose: number;
  rows: readonly DealRow[];
}) {
  const first = { month: 0, total: -cashAtClose, balance: rows[0]?.balance ?? 0 };
  const points = [first, ...rows];
  const amounts = points.flatMap(({ total, balance }) => [total, balance]);
  const steps = ticks(Math.min(0, ...amounts), Math.max(1, ...amounts), 4);
  const least = Math.min(...amounts, ...steps);
  const most = Math.max(...amounts, ...steps);
  const x = (month: number) =>
    EDGES.left + (month / rows.length) * (WIDTH - EDGES.left - EDGES.right);
  const y = (amount: number) =>
    HEIGHT -
    EDGES.bottom -
    ((amount - least) / (most - least)) * (HEIGHT - EDGES.top - EDGES.bottom);
  const line = (of: 'total' | 'balance') =>
    points.map((point) => `${x(point.month).toFixed(1)},${y(point[of]).toFixed(1)}`).join(' ');

  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-5 text-sm text-soft">
        <span>
          <span className="chart-key bg-green" aria-hidden="true"></span> Your cash so far
        </span>
        <span>
          <span className="chart-key bg-ink" aria-hidden="true"></span> Still due
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart mt-2" aria-hidden="true">
        {steps.map((amount) => (
          <g key={amount}>
            <path
              d={`M${EDGES.left} ${y(amount).toFixed(1)}H${WIDTH - EDGES.right}`}
              className={amount === 0 ? 'chart-zero' : 'chart-rule'}
            />
            <text x={EDGES.left - 8} y={(y(amount) + 4).toFixed(1)} textAnchor="end">
              {formatDollars(amount)}
            </text>
          </g>
        ))}
        {yearsOf(rows.length).map((year) => (
          <text key={year} x={x(year * 12).toFixed(1)} y={HEIGHT - 6} textAnchor="end">
            Year {year}
          </text>
        ))}
        <polyline points={line('balance')} className="chart-line chart-profit" />
        <polyline points={line('total')} className="chart-line chart-revenue" />
      </svg>
    </figure>
  );
}

/** Years under the chart, every other one where there are many. */
const yearsOf = (months: number) =>
  Array.from({ length: Math.floor(months / 12) }, (_, index) => index + 1).filter(
    (year) => months <= 72 || year % 2 === 0,
  );
