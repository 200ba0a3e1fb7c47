import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { addMonths } from '../shared/calendar-month.ts';
import { formatCount, formatNumber } from '../shared/format-number.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';
import { formatDollars } from '../shared/money.ts';
import type { Ignored } from './entry.ts';
import type { ImportedMonth, MonthTotals } from './month-totals.ts';

/** A file that starts later in its first month probably lacks some of it. */
const STARTS_BY_DAY = 7;
/** Fewer months than this don't compare well. */
const ENOUGH_MONTHS = 3;

const rowsText = (count: number, noun = 'row') => formatCount(formatNumber(count), noun);

/** 'March 2026', or how many if there are more. */
const nameMonths = ([first, ...more]: readonly ImportedMonth[]) =>
  more.length === 0 ? formatMonth(first?.month ?? '') : `${more.length + 1} months`;
const dollars = (cents: number) => formatDollars(cents / 100);

const IGNORED: Partial<Record<Ignored, (count: number) => string>> = {
  payout: (count) => `Left out ${rowsText(count)}: transfers to your bank aren’t revenue.`,
  unpaid: (count) => `Left out ${rowsText(count, 'unpaid row')}: failed, pending, or canceled.`,
  test: (count) => `Left out ${rowsText(count, 'test row')}.`,
  other: (count) =>
    `Left out ${rowsText(count, 'other row')}: not sales, refunds, disputes, or fees.`,
};

/** What was subtracted or left out, and what to check: whole sentences. */
export function importNotes(
  totals: MonthTotals,
  months: readonly ImportedMonth[],
  ignored: ReadonlyMap<Ignored, number>,
  unreadable: readonly string[],
): string[] {
  return [
    ...partNotes(totals, months),
    ...[...ignored].flatMap(([why, count]) => IGNORED[why]?.(count) ?? []),
    ...unreadableNote(unreadable),
    ...rangeNotes(totals, months),
  ];
}

function* partNotes({ parts }: MonthTotals, months: readonly ImportedMonth[]) {
  const { refund, dispute, fee } = parts;
  if (refund !== 0) yield `We subtracted ${dollars(refund)} in refunds.`;
  if (dispute > 0) yield `We subtracted ${dollars(dispute)} in disputes.`;
  if (dispute < 0) yield `We added back ${dollars(-dispute)} from disputes you won.`;
  if (fee > 0) {
    yield `We didn’t subtract ${dollars(fee)} in fees: they lower your profit, not your revenue.`;
  }
  const negative = months.filter(({ revenue }) => revenue < 0);
  if (negative.length > 0) {
    const isOne = negative.length === 1;
    yield `In ${isOne ? '' : 'each of '}${nameMonths(negative)}, refunds and disputes were more than sales. Enter 0 for ${isOne ? 'that month' : 'each'}, and subtract the difference from the month of the original sale.`;
  }
}

function* unreadableNote(rows: readonly string[]) {
  const [example] = rows;
  if (example !== undefined) {
    const such = rows.length === 1 ? ':' : ', such as';
    yield `Left out ${rowsText(rows.length)} that we couldn’t read${such} “${example}.”`;
  }
}

function* rangeNotes(totals: MonthTotals, months: readonly ImportedMonth[]) {
  const { now, running, future, early, start, used } = totals;
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  if (running.count > 0) yield `${formatMonth(now)} isn’t over yet, so it’s left out.`;
  if (future.count > 0) yield `Left out ${rowsText(future.count)} dated after today.`;
  if (early.count > 0)
    yield `Left out ${rowsText(early.count)} before ${formatMonth(first)}: listings show ${HISTORY_MONTHS} months.`;
  const gaps = months.filter(({ month }) => !totals.has(month));
  if (gaps.length > 0) {
    yield `The file has no rows for ${nameMonths(gaps)}, so we entered 0. Correct that if you had sales.`;
  }
  const isByDay = used > months.length;
  if (isByDay && (start?.day ?? 0) > STARTS_BY_DAY && early.count === 0) {
    const day = String(start?.day).padStart(2, '0');
    yield `The earliest row is dated ${formatDay(`${first}-${day}`)}. If you had sales earlier that month, correct the month or leave it out.`;
  }
  if (last < addMonths(now, -1)) {
    yield `The file ends in ${formatMonth(last)}. Export it again to include the months since.`;
  }
  if (months.length < ENOUGH_MONTHS) {
    const count = months.length === 1 ? 'one month' : `${months.length} months`;
    yield `That’s only ${count}. If the business is older, choose a longer date range in the export.`;
  }
}
