import { scaleBand, scaleLinear } from 'd3-scale';
import type { Cover } from '#src/domain/articles/article.ts';

/** Size of a cover, in viewBox units. */
export const COVER = { width: 320, height: 180 };
const PLOT = { left: 20, right: 300, top: 42, bottom: 168 };
/** Labels left of the bars, and room for the numbers right of them. */
const LABELS = 112;
const NUMBERS = 52;

/** Where a cover's bars and texts are. */
export function drawCover({ bars }: Cover) {
  const start = PLOT.left + LABELS;
  const amounts = [0, ...bars.flatMap(({ from, to }) => [from, to])];
  const x = scaleLinear(
    [Math.min(...amounts), Math.max(...amounts)],
    [start, PLOT.right - NUMBERS],
  );
  const y = scaleBand([...bars.keys()], [PLOT.top, PLOT.bottom]).padding(0.4);
  const height = Math.min(14, Math.round(y.bandwidth()));
  const rows = bars.map(({ label, from, to, text }, position) => {
    const middle = Math.round((y(position) ?? 0) + y.bandwidth() / 2);
    const ends = [Math.round(x(from)), Math.round(x(to))];
    const left = Math.min(...ends);
    const right = Math.max(left + 2, ...ends);
    return { label, text, left, right, middle };
  });
  return {
    start: PLOT.left,
    rows,
    axis: `M${start} ${PLOT.top}V${PLOT.bottom}`,
    bars: rows
      .map(
        ({ left, right, middle }) =>
          `M${left} ${middle - height / 2}h${right - left}v${height}h${left - right}z`,
      )
      .join(''),
  };
}
