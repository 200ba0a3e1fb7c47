import { scaleLinear } from 'd3-scale';
import { boxOf, drawLine, endsOf, type History } from '#src/domain/listings/history-line.ts';

/** Units between two months, and of the chart's height. It's stretched to the room there is. */
const STEP = 9;
const HEIGHT = 120;

/** The line of a listing's cards, larger and with amounts. Null if there's nothing to draw. */
export function drawHistory(history: History) {
  const { lowest, highest } = endsOf(history);
  const scale = scaleLinear([lowest, highest], [HEIGHT, 0]).nice(4);
  const [bottom = lowest, top = highest] = scale.domain();
  const ends = { lowest: bottom, highest: top };
  const size = { step: STEP, height: HEIGHT, months: history.revenue.length };
  const line = drawLine(history, size, ends);
  if (!line) return null;
  /** Amounts with a rule, evenly spaced from the bottom to the top, in US dollars. */
  const ticks = scale.ticks(4).map((value) => ({ value, y: Math.round(scale(value)) }));
  return { ...line, ...boxOf(size), ticks };
}
