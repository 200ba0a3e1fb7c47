import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { addMonths, monthsBetween } from '../shared/calendar-month.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { groupBy } from '../shared/values.ts';
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

/** All up by chance: one file in 5,000. Enough for the current year so far, from July on. */
const LEAST_STEPS = 6;
/** Of a shorter file, and of one in which refunds once took off more than came in, the figures must fit better. */
const LEAST_SHORT_STEPS = 2;
/** How many times a month's usual addition the first of a year may be; the first of seasonal revenue is far more. */
const MOST_AT_START = 2.5;
/**
 * The same of the first figure of a short file. With 1.4, 9 in 10 totals since the file's start are found, and under 2% of
 * honest revenue in 3 to 6 months: flat, seasonal, or growing by up to 10% a month, with a noise of 5 to 30%. Only of
 * subscriptions that were first sold in the file's first month, 8 in 10 look like that.
 */
const MOST_AT_SHORT_START = 1.4;
/** The same under a name like “Total revenue,” which running totals have more often: under 6% of the same honest revenue. */
const MOST_AT_TOTAL_START = 2;
/**
 * Growth by a rate has its middle at the geometric mean of its ends, and totals of like months above it: 1.3 times as
 * high from the 5th month on, 2.5 times in 24 months. With 1.3, nearly all totals since the file's start are found, and
 * of honest revenue hardly any but what grew 4.5-fold in a straight line without one month below the last.
 */
const LEAST_MIDDLE = 1.3;
/** A total that starts again falls by more than this share. Refunds hardly ever take back half of all sales so far. */
const LEAST_FALL = 0.5;

const middleOf = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

/**
 * Asks about figures that may be totals so far.
 * @param isNamed Whether the column's name says so: then whatever the figures look like.
 * @returns What each date adds, if they are, to its month and to those before it that are missing.
 */
export function addedIn(figures: readonly Figure[], file: Interview, isNamed: boolean) {
  const title = titleOf('in', file);
  const points = pointsOf(figures, ({ revenue }) => revenue);
  if (points.length < 2 && isNamed) file.refuse('cumulative', title);
  const read = stepsOf(points);
  const most = /\btotal\b/i.test(title) ? MOST_AT_TOTAL_START : MOST_AT_SHORT_START;
  if (points.length < 2 || !(isNamed || isLikeTotals(points, read, most))) return undefined;
  const added = addedBy(points, read);
  const words = wordsOf(title, points, added);
  if (file.ask('sofar', { words, rows: figures }) !== 'sofar') return undefined;
  // What comes off, and which of a date's figures grew by how much, would be a guess.
  const isPlain = file.of('refund').length + file.of('tax').length === 0;
  if (!isPlain || points.length < figures.length) file.refuse('cumulative', title);
  const [costs, profits] = (['cost', 'profit'] as const).map((role) =>
    besideTotals(role, figures, read, file),
  );
  return new Map(
    [...added].map(([date, { cents, months }]) => {
      const shareOf = (whole: number, back: number) =>
        Math.round((whole * (back + 1)) / months) - Math.round((whole * back) / months);
      const shares = Array.from({ length: months }, (_, back) => ({
        month: addMonths(date, -back),
        revenue: shareOf(cents, back),
        cost: shareOf(costs?.get(date)?.cents ?? 0, back),
        profit: profits && shareOf(profits.get(date)?.cents ?? 0, back),
      }));
      return [date, shares];
    }),
  );
}

/**
 * What each date adds to costs or profits beside totals so far. Those of a month fall now and then. Totals of costs don't,
 * and those of profits do after a loss.
 * @returns Undefined if there are none, or if it isn't known.
 */
function besideTotals(
  role: 'cost' | 'profit',
  figures: readonly Figure[],
  { steps: totals }: Steps,
  file: Interview,
) {
  const [at] = file.of(role);
  if (at === undefined) return undefined;
  const points = pointsOf(figures, (figure) => figure[role] ?? 0);
  const read = stepsOf(points);
  const falls = read.steps.filter(({ change }, index) => change < 0 && !totals[index]?.isStart);
  const isSure =
    falls.length > (role === 'cost' ? 0 : 1) || read.steps.every(({ change }) => change <= 0);
  const added = addedBy(points, read);
  const words = wordsOf(titleOf(role, file), points, added);
  const answer = isSure ? 'own' : file.ask(`beside:${at}`, { words, rows: figures });
  const hasGaps = [...added.values()].some(({ months }) => months > 1);
  if (answer === 'sofar') return added;
  if (answer === 'own' && !hasGaps) return new Map(points.map((each) => [each.date, each]));
  if (answer === 'own')
    file.notes.push('Profit is left out: the file doesn’t have it for the months without figures.');
  file.drop(role);
  return undefined;
}

const titleOf = (role: 'in' | 'cost' | 'profit', file: Interview) =>
  file.columns.find(({ at }) => at === file.of(role)[0])?.title ?? '';

const pointsOf = (figures: readonly Figure[], of: (figure: Figure) => number): Point[] =>
  [...groupBy(figures, ({ date }) => date)]
    .map(([date, own]) => ({ date, cents: own.reduce((all, each) => all + of(each), 0) }))
    .sort((one, other) => one.date.localeCompare(other.date));

/** What a question is about: where its answers differ most, the figure there, and what it adds. */
function wordsOf(title: string, points: readonly Point[], added: ReturnType<typeof addedBy>) {
  const addedOn = ({ date, cents }: Point) => added.get(date)?.cents ?? cents;
  const gap = (point: Point) => Math.abs(point.cents - addedOn(point));
  const [{ date, cents } = { date: '', cents: 0 }] = points.toSorted(
    (one, other) => gap(other) - gap(one),
  );
  const when = date.length === 7 ? formatMonth(date) : formatDay(date);
  const sums = [cents, addedOn({ date, cents })];
  return [title, when, ...sums.map((each) => formatExactDollars(each / 100))];
}

interface Point {
  date: string;
  cents: number;
}
type Steps = ReturnType<typeof stepsOf>;

/** What changes from each date to the next, and where a total of a year or a month starts again. */
function stepsOf(points: readonly Point[]) {
  const steps = points.slice(1).map(({ date, cents }, index) => {
    const before = points[index] ?? { date, cents };
    const isNewMonth = date.slice(0, 7) !== before.date.slice(0, 7);
    const isStart = isNewMonth && before.cents > 0 && cents < before.cents * (1 - LEAST_FALL);
    const gap = monthsBetween(before.date, date);
    // A year's total says nothing of the months before January.
    const months = isStart ? Math.min(gap, Number(date.slice(5, 7))) : gap;
    return { date, cents, isNewMonth, isStart, months, change: cents - before.cents };
  });
  const starts = steps.filter(({ isStart }) => isStart);
  const month = starts[0]?.date.slice(4, 7);
  /** Whether a total starts in each month of this kind, also before the first step. */
  const starting = [(date: string) => date.slice(4, 7) === month, () => true].find((isIn) =>
    steps.every(({ date, isNewMonth, isStart }) => isStart === (isNewMonth && isIn(date))),
  );
  return { steps, starts, starting };
}

/**
 * What each date adds to the one before, without the first if it has what came before. In a file by month, what comes
 * after a gap came in during the gap, too: a chart with nothing there and all of it in one month would show a business
 * that stopped. Which month had how much isn't known, so each has the same.
 */
function addedBy(points: readonly Point[], { steps, starting }: Steps) {
  const first = points.slice(0, 1).filter(({ date }) => starting?.(date));
  const isByMonth = steps.every(({ isNewMonth }) => isNewMonth);
  const added = steps.map(({ date, isStart, cents, change, months }) => ({
    date,
    cents: isStart ? cents : change,
    months: isByMonth ? months : 1,
  }));
  const all = [...first.map((each) => ({ ...each, months: 1 })), ...added];
  return new Map(all.map(({ date, ...each }) => [date, each]));
}

/**
 * Whether figures grow as totals do: of a year or a month, which start again, or of all time. Once they may fall.
 * @param most How many times a usual addition the first figure of a short file may be.
 */
function isLikeTotals(
  points: readonly Point[],
  { steps, starts, starting }: Steps,
  most: number,
): boolean {
  const up = steps.flatMap(({ change }) => (change > 0 ? change : []));
  const falls = steps.filter(({ change, isStart }) => change < 0 && !isStart);
  const isLong = up.length >= LEAST_STEPS;
  const least = Math.max(LEAST_SHORT_STEPS, (steps.length - starts.length) / 2);
  if (!starting || falls.length > 1 || up.length < least) return false;
  if (starts.length > 0) {
    const isSure = isLong || (falls.length === 0 && up.length > LEAST_SHORT_STEPS);
    const again = middleOf(starts.map(({ cents }) => cents));
    const times = isLong && falls.length === 0 ? MOST_AT_START : most;
    return isSure && again <= times * middleOf(up);
  }
  const within = steps.filter(({ isNewMonth }) => !isNewMonth).length;
  const some = points.flatMap(({ cents }) => (cents > 0 ? cents : []));
  const [first = 0, last = 0] = [some[0], some.at(-1)];
  const usual = (last - first) / (some.length - 1);
  const isNew = within === 0 && some.length > LEAST_SHORT_STEPS && first <= most * usual;
  const isStraight = middleOf(some) >= LEAST_MIDDLE * Math.sqrt(first * last);
  if (!isLong || falls.length > 0) return isNew && (!isLong || isStraight);
  return within >= steps.length / 2 || isStraight;
}
