import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { addMonths } from '../shared/calendar-month.ts';
import { formatCount, formatNumber } from '../shared/format-number.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';
import { formatDollars } from '../shared/money.ts';
import type { ImportedMonth, Months } from './months.ts';
import type { Plan } from './plan.ts';
import type { Reading, Reason } from './rows.ts';

/** A file that starts later in its first month probably lacks some of it. */
const STARTS_BY_DAY = 7;
/** Fewer months than this don't compare well. */
const ENOUGH_MONTHS = 3;

const rowsText = (count: number) => formatCount(formatNumber(count), 'row');

/** 'March 2026', or how many if there are more. */
const nameMonths = ([first, ...more]: readonly ImportedMonth[]) =>
  more.length === 0 ? formatMonth(first?.month ?? '') : `${more.length + 1} months`;
const dollars = (cents: number) => formatDollars(cents / 100);

/** Why rows are in no month, after 'Left out 3 rows: '. */
export const REASONS: Readonly<Partial<Record<Reason, string>>> = {
  moved: 'transfers to your bank aren’t revenue',
  spent: 'money you spent',
  unpaid: 'failed, pending, or canceled',
  undone: 'refunded as a whole',
  test: 'tests',
  fee: 'fees',
  tax: 'tax',
  total: 'totals of other rows',
  twice: 'repeats of a sale',
  hand: 'you left them out',
  undated: 'no date',
  unreadable: 'we couldn’t read them',
  earlier: 'a later value in the same month counts',
  other: 'not sales, refunds, disputes, or fees',
  partly: 'it isn’t clear what came back',
  unknown: 'it isn’t clear what they are',
  running: 'the month isn’t over yet',
  future: 'dated after today',
  early: 'before the last 24 months',
  empty: 'no amount',
};
const SAID_ELSEWHERE: readonly Reason[] = ['undone', 'running', 'future', 'early', 'empty'];

/** What was subtracted or left out, and what to check: whole sentences. */
export const importNotes = (found: Months, plan: Plan, now: string): string[] => [
  ...partNotes(found),
  ...leftOutNotes(found.readings),
  ...rangeNotes(found, now),
  ...(plan.isLevel
    ? [
        'This is monthly recurring revenue: the last value of each month. Say so in your listing if one-time sales are missing.',
      ]
    : []),
  ...plan.notes,
];

function* partNotes({ months, readings }: Months) {
  const used = readings.filter(
    ({ reason }) => reason === undefined || reason === 'undone' || reason === 'fee',
  );
  const sum = (part: 'refund' | 'dispute' | 'fee') =>
    used.reduce((all, each) => all + each[part], 0);
  const [refund, dispute, fee] = [sum('refund'), sum('dispute'), sum('fee')];
  if (refund !== 0) yield `We subtracted ${dollars(refund)} in refunds.`;
  if (dispute > 0) yield `We subtracted ${dollars(dispute)} in disputes.`;
  if (dispute < 0) yield `We added back ${dollars(-dispute)} from disputes you won.`;
  if (fee !== 0) {
    yield `We didn’t subtract ${dollars(Math.abs(fee))} in fees: they lower your profit, not your revenue.`;
  }
  const negative = months.filter(({ revenue }) => revenue < 0);
  if (negative.length > 0) {
    const isOne = negative.length === 1;
    yield `In ${isOne ? '' : 'each of '}${nameMonths(negative)}, refunds and disputes were more than sales. Enter 0 for ${isOne ? 'that month' : 'each'}, and subtract the difference from the month of the original sale.`;
  }
}

/** How many rows are left out, by reason; the most first. */
export function leftOut(readings: readonly Reading[]): [Reason, number][] {
  const counts = new Map<Reason, number>();
  for (const { reason } of readings) {
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([one, many], [two, more]) => more - many || (one < two ? -1 : 1));
}

const leftOutNotes = (readings: readonly Reading[]) =>
  leftOut(readings).flatMap(([reason, count]) =>
    SAID_ELSEWHERE.includes(reason) ? [] : [`Left out ${rowsText(count)}: ${REASONS[reason]}.`],
  );

function* rangeNotes({ months, readings }: Months, now: string) {
  const count = (wanted: Reason) => readings.filter(({ reason }) => reason === wanted).length;
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  if (count('running') > 0) yield `${formatMonth(now)} isn’t over yet, so it’s left out.`;
  if (count('future') > 0) yield `Left out ${rowsText(count('future'))} dated after today.`;
  if (count('early') > 0)
    yield `Left out ${rowsText(count('early'))} before ${formatMonth(first)}: listings show ${HISTORY_MONTHS} months.`;
  const used = readings.filter(({ reason }) => reason === undefined || reason === 'undone');
  const known = new Set(used.map(({ month }) => month));
  const gaps = months.filter(({ month }) => !known.has(month));
  if (gaps.length > 0) {
    yield `The file has no rows for ${nameMonths(gaps)}, so we entered 0. Correct that if you had sales.`;
  }
  const start = Math.min(...used.filter(({ month }) => month === first).map(({ day }) => day ?? 1));
  if (used.length > months.length && start > STARTS_BY_DAY && count('early') === 0) {
    const day = String(start).padStart(2, '0');
    yield `The earliest row is dated ${formatDay(`${first}-${day}`)}. If you had sales earlier that month, correct the month or leave it out.`;
  }
  if (last < addMonths(now, -1)) {
    yield `The file ends in ${formatMonth(last)}. Export it again to include the months since.`;
  }
  if (months.length < ENOUGH_MONTHS) {
    const only = months.length === 1 ? 'one month' : `${months.length} months`;
    yield `That’s only ${only}. If the business is older, choose a longer date range in the export.`;
  }
}
