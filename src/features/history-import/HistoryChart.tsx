import { memo } from 'react';
import { formatMonth } from '#src/domain/shared/calendar-date.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import type { HistoryMonth } from '#src/domain/listings/history-text.ts';

const WIDTH = 640;
const HEIGHT = 160;
const STYLE = { height: '8rem', overflow: 'visible' };
/** Room for the month's bar at the most. */
const WIDEST = 40;

/**
 * Revenue as bars with profit as a line over them, and what is below zero below the axis. The table beside it has
 * the same figures, so it is hidden from screen readers.
 */
export const HistoryChart = memo(function HistoryChart({
  months,
}: {
  months: readonly HistoryMonth[];
}) {
  const values = months.flatMap(({ revenue, profit = 0 }) => [revenue, profit]);
  const top = Math.max(1, ...values);
  const bottom = Math.min(0, ...values);
  const y = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const step = WIDTH / Math.max(1, months.length);
  const width = Math.min(WIDEST, step * 0.7);
  const middle = (index: number) => (index + 0.5) * step;
  const profits = months.flatMap(({ profit }, index) =>
    profit === undefined ? [] : [`${middle(index)},${y(profit)}`],
  );
  return (
    <figure aria-hidden="true">
      <figcaption className="flex flex-wrap gap-x-4 text-sm text-soft">
        <span>
          ▮ Revenue, up to {formatDollars(Math.max(...months.map(({ revenue }) => revenue)))}
        </span>
        {profits.length > 0 && <span>━ Profit</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 w-full"
        style={STYLE}
      >
        {months.map(({ month, revenue }, index) => (
          <rect
            key={month}
            x={middle(index) - width / 2}
            y={y(Math.max(0, revenue))}
            width={width}
            height={Math.abs(y(0) - y(revenue))}
            fill={revenue < 0 ? 'var(--red)' : 'var(--green)'}
            opacity={revenue < 0 ? 1 : 0.5}
          />
        ))}
        <path d={`M0 ${y(0)}H${WIDTH}`} stroke="var(--edge)" vectorEffect="non-scaling-stroke" />
        <polyline
          points={profits.join(' ')}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1 flex justify-between text-sm text-soft">
        <span>{formatMonth(months[0]?.month ?? '')}</span>
        <span>{months.length > 1 && formatMonth(months.at(-1)?.month ?? '')}</span>
      </p>
    </figure>
  );
});
