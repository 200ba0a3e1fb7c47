import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { ArticleSection } from '#src/domain/articles/article-text.ts';
import type { Topic } from '#src/domain/articles/topics.ts';

/** Size of a cover, in viewBox units. */
export const COVER = { width: 320, height: 180 };
const PLOT = { left: 20, right: 300, top: 48, bottom: 160 };
/** Side of the square that marks a table or calculator. */
const MARK = 5;

/** Paths of a cover. Empty ones are omitted. */
export interface CoverPaths {
  /** Hairlines in the background. */
  rules: string;
  /** Light fill. */
  area: string;
  /** Accent fill. */
  bars: string;
  /** Stroke. */
  line: string;
  /** A square for each table, calculator, or other figure. */
  marks: string;
}

type Part = Pick<ArticleSection, 'words' | 'exhibits'>;

/**
 * Draws an article's sections in its topic's style: financing pays off words like a balance, due
 * diligence checks sections off a list, growth adds them up.
 */
export function drawCover(topic: Topic, sections: readonly Part[]): CoverPaths {
  switch (topic) {
    case 'financing':
      return drawPayments(sections);
    case 'due-diligence':
      return drawLedger(sections);
    case 'growth':
      return drawGrowth(sections);
  }
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

const round = (value: number) => Math.round(value * 10) / 10;

const positions = (sections: readonly Part[]) => sections.map((_, position) => position);

/** Running totals: [3, 4] gives [3, 7]. */
function cumulate(sections: readonly Part[]): number[] {
  let sum = 0;
  return sections.map(({ words }) => (sum += words));
}

const baseline = `M${PLOT.left} ${PLOT.bottom}H${PLOT.right}`;

/** A column per section, and the words left as a balance that falls to zero. */
function drawPayments(sections: readonly Part[]): CoverPaths {
  const x = scaleBand(positions(sections), [PLOT.left, PLOT.right]).paddingInner(0.4);
  const longest = Math.max(1, ...sections.map(({ words }) => words));
  const height = scaleLinear([0, longest], [0, (PLOT.bottom - PLOT.top) * 0.72]);
  const sums = cumulate(sections);
  const total = sums.at(-1) ?? 0;
  const y = scaleLinear([0, Math.max(1, total)], [PLOT.bottom, PLOT.top]);
  const balance = [
    [PLOT.left, y(total)],
    ...sums.map((sum, position) => [(x(position) ?? 0) + x.bandwidth(), y(total - sum)]),
  ] satisfies number[][];
  const path = line<number[]>(
    ([at = 0]) => at,
    ([, at = 0]) => at,
  ).digits(1);
  const each = (draw: (part: Part, left: number, top: number) => string) =>
    sections
      .map((part, position) => draw(part, x(position) ?? 0, PLOT.bottom - height(part.words)))
      .join('');
  return {
    rules: `${baseline}M${PLOT.left} ${PLOT.top}H${PLOT.right}`,
    area: '',
    bars: each(({ words }, left, top) => box(left, top, x.bandwidth(), height(words))),
    line: path(balance) ?? '',
    marks: each(({ exhibits }, left) => stack(exhibits, left, PLOT.bottom + 4)),
  };
}

/** A row per section, with a checked box and a bar for its length in words. */
function drawLedger(sections: readonly Part[]): CoverPaths {
  const y = scaleBand(positions(sections), [PLOT.top, PLOT.bottom]).padding(0.3);
  const side = Math.min(10, y.bandwidth());
  const left = PLOT.left + 22;
  const longest = Math.max(1, ...sections.map(({ words }) => words));
  const width = scaleLinear([0, longest], [0, PLOT.right - left - 30]);
  const each = (draw: (part: Part, middle: number) => string) =>
    sections.map((part, position) => draw(part, (y(position) ?? 0) + y.bandwidth() / 2)).join('');
  return {
    rules: each((_, middle) => `M${PLOT.left} ${round(middle + y.step() / 2)}H${PLOT.right}`),
    area: '',
    bars: each(({ words }, middle) => box(left, middle - side / 2, width(words), side)),
    line: each(
      (_, middle) =>
        `M${PLOT.left + 1} ${round(middle)}l${round(side * 0.35)} ${round(side * 0.4)}l${round(side * 0.65)} ${round(-side * 0.9)}`,
    ),
    marks: each(({ words, exhibits }, middle) =>
      stack(exhibits, left + width(words) + 5, middle - MARK / 2),
    ),
  };
}

/** A running total of words, section by section. */
function drawGrowth(sections: readonly Part[]): CoverPaths {
  const sums = [0, ...cumulate(sections)];
  const x = scalePoint(
    sums.map((_, position) => position),
    [PLOT.left, PLOT.right],
  );
  const y = scaleLinear([0, Math.max(1, ...sums)], [PLOT.bottom, PLOT.top]);
  const at = (_: number, position: number) => x(position) ?? 0;
  const drawn = line<number>(at, y).curve(curveMonotoneX).digits(1);
  const filled = area<number>(at, PLOT.bottom, y).curve(curveMonotoneX).digits(1);
  const stops = sums.map((sum, position) => ({ left: x(position) ?? 0, top: y(sum) })).slice(1);
  return {
    rules: `${baseline}${stops.map(({ left, top }) => `M${round(left)} ${round(top)}V${PLOT.bottom}`).join('')}`,
    area: filled(sums) ?? '',
    bars: stops.map(({ left, top }) => box(left - 3, top - 3, 6, 6)).join(''),
    line: drawn(sums) ?? '',
    marks: sections
      .map(({ exhibits }, position) =>
        stack(exhibits, (x(position + 1) ?? 0) - x.step() / 2 - MARK / 2, PLOT.bottom + 4),
      )
      .join(''),
  };
}

/** Squares side by side, one per exhibit. */
const stack = (count: number, left: number, top: number) =>
  Array.from({ length: count }, (_, position) =>
    box(left + position * (MARK + 2), top, MARK, MARK),
  ).join('');
