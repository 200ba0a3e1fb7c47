import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { monthsBetween } from '../shared/calendar-month.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import type { Interview } from './interview.ts';
import type { BodyRow } from './table.ts';

interface Figure extends BodyRow {
  /** Like 2026-10-04, or only its month. */
  date: string;
  /** In cents. */
  revenue: number;
  cost: number;
  profit: number | undefined;
}

/** A total that starts again falls by more than this share. Refunds hardly ever take back half of all sales so far. */
const LEAST_FALL = 0.5;
/** Of a shorter file, and of one in which refunds once took off more than came in, it takes so many to tell. */
const LEAST_STEPS = 2;
const LEAST_STEPS_WITH_FALL = 6;
/** How many times a usual addition the first total may be; of honest revenue that grows, it is far more. */
const MOST_AT_START = 2;

/**
 * Asks about figures that may be totals so far.
 * @param isNamed Whether the column's name says so: then whatever the figures look like.
 * @returns What each date adds, if they are; nothing for a first total that may have earlier sales.
 */
export function addedIn(figures: readonly Figure[], file: Interview, isNamed: boolean) {
  const points = pointsOf(figures, ({ revenue }) => revenue);
  const title = titleOf('in', file);
  if (points.length < 2 && isNamed) file.refuse('cumulative', title);
  if (points.length < 2 || !(isNamed || isLikeTotals(points))) return undefined;
  const added = addedBy(points);
  const words = wordsOf(title, points, added);
  if (file.ask('sofar', { words, rows: figures }) !== 'sofar') return undefined;
  // What comes off, which of a date's figures grew by how much, and when in a gap it did would be a guess.
  const isPlain = file.of('refund').length + file.of('tax').length === 0;
  const { steps } = stepsOf(points);
  const hasGap = steps.every((each) => each.isNewMonth) && steps.some(({ months }) => months > 1);
  if (!isPlain || points.length < figures.length || hasGap) file.refuse('cumulative', title);
  const besideIn = (role: 'cost' | 'profit') => {
    const own = pointsOf(figures, (figure) => figure[role] ?? 0);
    const ownAdded = addedBy(own);
    const about = { words: wordsOf(titleOf(role, file), own, ownAdded), rows: figures };
    const isSoFar = file.ask(`beside:${file.of(role)[0]}`, about) === 'sofar';
    return isSoFar ? ownAdded : new Map(own.map(({ date, cents }) => [date, cents]));
  };
  const [costs, profits] = (['cost', 'profit'] as const).map((role) =>
    file.of(role).length > 0 ? besideIn(role) : undefined,
  );
  return new Map(
    [...added].map(([date, revenue]) => [
      date,
      { revenue, cost: costs?.get(date) ?? 0, profit: profits?.get(date) },
    ]),
  );
}

const titleOf = (role: 'in' | 'cost' | 'profit', file: Interview) =>
  file.columns.find(({ at }) => at === file.of(role)[0])?.title ?? '';

interface Point {
  date: string;
  cents: number;
}

const pointsOf = (figures: readonly Figure[], of: (figure: Figure) => number): Point[] =>
  [...Map.groupBy(figures, ({ date }) => date)]
    .map(([date, own]) => ({ date, cents: own.reduce((all, each) => all + of(each), 0) }))
    .sort((one, other) => one.date.localeCompare(other.date));

/** What a question is about: where its answers differ most, the figure there, and what it adds. */
function wordsOf(title: string, points: readonly Point[], added: ReturnType<typeof addedBy>) {
  const addedOn = ({ date, cents }: Point) => added.get(date) ?? cents;
  const gap = (point: Point) => Math.abs(point.cents - addedOn(point));
  const [{ date, cents } = { date: '', cents: 0 }] = points.toSorted(
    (one, other) => gap(other) - gap(one),
  );
  const when = date.length === 7 ? formatMonth(date) : formatDay(date);
  const sums = [cents, addedOn({ date, cents })];
  return [title, when, ...sums.map((each) => formatExactDollars(each / 100))];
}

/** What changes from each date to the next, and where a total of a year or a month starts again. */
function stepsOf(points: readonly Point[]) {
  const steps = points.slice(1).map(({ date, cents }, index) => {
    const before = points[index] ?? { date, cents };
    const months = monthsBetween(before.date, date);
    const isNewMonth = months > 0;
    const isStart = isNewMonth && cents > 0 && cents < before.cents * (1 - LEAST_FALL);
    return { date, cents, months, isNewMonth, isStart, change: cents - before.cents };
  });
  const starts = steps.filter(({ isStart }) => isStart);
  const month = starts[0]?.date.slice(4, 7);
  /** Whether a total starts in each month of this kind, also before the first step. */
  const starting = [(date: string) => date.slice(4, 7) === month, () => true].find((isIn) =>
    steps.every(({ date, isNewMonth, isStart }) => isStart === (isNewMonth && isIn(date))),
  );
  return { steps, starts, starting };
}

/** What each date adds to the one before, without the first if it has what came before. */
function addedBy(points: readonly Point[]): Map<string, number> {
  const { steps, starting } = stepsOf(points);
  const first = points.slice(0, 1).filter(({ date }) => starting?.(date));
  const added = steps.map(({ isStart, cents, change, date }) => ({
    date,
    cents: isStart ? cents : change,
  }));
  return new Map([...first, ...added].map(({ date, cents }) => [date, cents]));
}

const middleOf = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

/** Whether figures grow as totals do: from about one addition on, and they hardly ever fall but where they start again. */
function isLikeTotals(points: readonly Point[]): boolean {
  const { steps, starts, starting } = stepsOf(points);
  const up = steps.flatMap(({ change }) => (change > 0 ? change : []));
  const falls = steps.filter(({ change, isStart }) => change < 0 && !isStart);
  const least = falls.length > 0 ? LEAST_STEPS_WITH_FALL : LEAST_STEPS;
  if (!starting || falls.length > 1 || up.length < least) return false;
  const first = starts.length > 0 ? starts : points.slice(0, 1);
  return middleOf(first.map(({ cents }) => cents)) <= MOST_AT_START * middleOf(up);
}
