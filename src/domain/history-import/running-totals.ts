import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { groupBy } from '../shared/values.ts';
import type { Interview } from './interview.ts';
import type { BodyRow } from './table.ts';

interface Figure extends BodyRow {
  /** Like 2026-10-04, or only its month. */
  date: string;
  /** In cents. */
  revenue: number;
}

/** All up by chance: one file in 5,000. Enough for the current year so far, from July on. */
const LEAST_STEPS = 6;
/** How many times a month's usual addition the first of a year may be; the first of seasonal revenue is far more. */
const MOST_AT_START = 2.5;
/**
 * Growth by a rate has its middle at the geometric mean of its ends, and totals of like months above it: 1.3 times as
 * high from the 5th month on, 2.5 times in 24 months. With 1.3, nearly all totals since the file's start are found, and
 * of honest revenue hardly any but what grew 4.5-fold in a straight line without one month below the last.
 */
const LEAST_MIDDLE = 1.3;

const middleOf = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;

/** Asks about figures that may be totals so far. @returns What each date adds, if they are. */
export function addedIn(figures: readonly Figure[], file: Interview) {
  const added = addedBy(figures);
  if (!added) return undefined;
  const gap = ({ date, revenue }: Figure) => revenue - (added.get(date) ?? revenue);
  const [example] = figures.toSorted((one, other) => gap(other) - gap(one));
  if (!example) return undefined;
  const { date, revenue } = example;
  const title = file.columns.find(({ at }) => at === file.of('in')[0])?.title ?? '';
  const when = date.length === 7 ? formatMonth(date) : formatDay(date);
  const sums = [revenue, added.get(date) ?? revenue].map((cents) =>
    formatExactDollars(cents / 100),
  );
  const answer = file.ask('sofar', { words: [title, when, ...sums], rows: figures });
  if (answer !== 'sofar') return undefined;
  // What comes off, and which of a date's figures grew by how much, would be a guess.
  const isPlain = file.of('refund').length + file.of('tax').length === 0;
  if (!isPlain || new Set(figures.map((each) => each.date)).size < figures.length)
    file.refuse('cumulative', title);
  return added;
}

/**
 * Finds figures that may be totals so far: of a year or a month, which start again, or of all time.
 * @returns What each adds to the one before by date, without the first if it has what came before; undefined if they can't be.
 */
function addedBy(figures: readonly Figure[]) {
  const points = [...groupBy(figures, ({ date }) => date)]
    .map(([date, own]) => ({ date, cents: own.reduce((all, each) => all + each.revenue, 0) }))
    .sort((one, other) => one.date.localeCompare(other.date));
  const steps = points.slice(1).map(({ date, cents }, index) => {
    const before = points[index] ?? { date, cents };
    const isNewMonth = date.slice(0, 7) !== before.date.slice(0, 7);
    return { date, cents, isNewMonth, change: cents - before.cents };
  });
  const falls = steps.filter(({ change }) => change < 0);
  const month = falls[0]?.date.slice(4, 7);
  const isStart = [() => false, (date: string) => date.slice(4, 7) === month, () => true].find(
    (starts) =>
      steps.every(({ date, isNewMonth, change }) => change < 0 === (isNewMonth && starts(date))),
  );
  const up = steps.flatMap(({ change }) => (change > 0 ? change : []));
  const rest = steps.length - falls.length;
  if (!isStart || up.length < LEAST_STEPS || up.length < rest / 2) return undefined;
  const added = middleOf(up);
  const isAgain = middleOf(falls.map(({ cents }) => cents)) <= MOST_AT_START * added;
  const isWithin = steps.filter(({ isNewMonth }) => !isNewMonth).length >= steps.length / 2;
  const some = points.flatMap(({ cents }) => (cents > 0 ? cents : []));
  const ends = Math.sqrt((some[0] ?? 0) * (some.at(-1) ?? 0));
  const isStraight = middleOf(some) >= LEAST_MIDDLE * ends;
  if (falls.length > 0 ? !isAgain : !isWithin && !isStraight) return undefined;
  const first = points.slice(0, 1).filter(({ date }) => isStart(date));
  const all = [
    ...first,
    ...steps.map((each) => ({ ...each, cents: each.change < 0 ? each.cents : each.change })),
  ];
  return new Map(all.map(({ date, cents }) => [date, cents]));
}
