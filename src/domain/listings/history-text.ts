import { addMonths, monthsBetween, readMonth } from '../shared/calendar-month.ts';
import { AMOUNT_MAX, HISTORY_MONTHS } from '../shared/limits.ts';
import { formatExactDollars, readNumber } from '../shared/number-text.ts';

/** A stated monthly figure is the average of the last three months, or of all if fewer. */
const MONTHS_OF_A_MEAN = 3;

/** How far a stated figure may be from the one its history or parts imply. */
const TOLERANCE = 0.02;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a monthly figure should be according to its history; `months` is 0 for an empty one. */
export function recentAverage(series: readonly number[]): { average: number; months: number } {
  const last = series.slice(-MONTHS_OF_A_MEAN);
  return { average: last.length > 0 ? mean(last) : 0, months: last.length };
}

/**
 * Whether a stated figure differs from what others imply by more than rounding. The build rejects such a
 * listing, and the forms tell the seller first.
 */
export const differs = (stated: number, expected: number, tolerance = TOLERANCE): boolean =>
  Math.abs(stated - expected) > Math.max(1, Math.abs(expected) * tolerance);

/** How many months a history has at an age in years: all full ones since launch, up to 24. */
export const expectedMonths = (age: number): number =>
  Math.min(HISTORY_MONTHS, Math.floor(age * 12));

/** One month of a business, in US dollars. */
export interface HistoryMonth {
  /** Like '2026-10'. */
  month: string;
  /** 0 or more. */
  revenue: number;
  /** Negative for a loss. Known for every month or for none. */
  profit?: number;
  /** The profit is an estimate. */
  isEstimate?: true;
}

/** What is wrong in a line and how to fix it. */
export interface HistoryMistake {
  /** Starts with 1 and counts blank lines, as an editor does. */
  line: number;
  message: string;
}

const EXAMPLE = '2026-10, 3244, 2284';
const FORMAT = `Write the month, its revenue, and its profit, like ${EXAMPLE}.`;

/**
 * Parses a history: one month per line with its revenue and, in all lines or none, its profit. Months
 * follow each other, oldest or newest first. Also takes what spreadsheets and people write: tabs and
 * semicolons, $3,244, (120) for a loss, Oct 2026, a line of headings. ~ before a profit marks an estimate.
 * @param running The first month that isn't over; without it, any may be.
 * @returns The months, oldest first; none for blank text.
 */
export function parseHistory(
  text: string,
  running?: string,
): { ok: HistoryMonth[] } | { error: [HistoryMistake, ...HistoryMistake[]] } {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '')
    .filter(({ content }, index) => index > 0 || !isHeading(content));
  const read = lines.map(({ line, content }) => ({ line, ...readLine(content) }));
  const [unreadable, ...more] = read.flatMap(mistakeOf);
  if (unreadable) return { error: [unreadable, ...more] };

  const months = read.flatMap(({ line, ok }) => (ok ? [{ line, ...ok }] : []));
  if (isNewestFirst(months)) months.reverse();
  const [mistake, ...others] = [...orderMistakes(months, running), ...profitMistakes(months)].sort(
    (one, other) => one.line - other.line,
  );
  if (mistake) return { error: [mistake, ...others] };
  return { ok: months.map(({ line: _, ...month }) => month) };
}

/** A history as text that `parseHistory` reads, one month per line. */
export const formatHistory = (months: readonly HistoryMonth[]): string =>
  months
    .map(({ month, revenue, profit, isEstimate }) => {
      const known = profit === undefined ? [] : [`${isEstimate ? '~' : ''}${profit}`];
      return [month, revenue, ...known].join(', ');
    })
    .join('\n');

/**
 * The same history with an estimate for each month without a profit: the seller's average margin, so that
 * the last three months still average what the seller stated.
 * @param monthlyProfit The stated average, in US dollars.
 * @returns Undefined if no month lacks a profit, or there is nothing to estimate it from.
 */
export function withEstimates(text: string, monthlyProfit: number): string | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const read = lines.filter((line, index) => index > 0 || !isHeading(line)).map(readLine);
  const months = read.flatMap(({ ok }) => ok ?? []);
  if (months.length < read.length || months.every(({ profit }) => profit !== undefined)) {
    return undefined;
  }
  if (isNewestFirst(months)) months.reverse();
  const recent = months.slice(-recentAverage(months.map(({ revenue }) => revenue)).months);
  const unknown = recent.filter(({ profit }) => profit === undefined);
  const known = recent.reduce((sum, { profit = 0 }) => sum + profit, 0);
  // With no recent month to estimate, all of them have the margin.
  const [profits, of] =
    unknown.length > 0
      ? [monthlyProfit * recent.length - known, unknown]
      : [monthlyProfit * recent.length, recent];
  const margin = profits / of.reduce((sum, { revenue }) => sum + revenue, 0);
  if (!(margin > 0 && margin <= 1)) return undefined;
  return formatHistory(
    months.map((month) =>
      month.profit === undefined
        ? { ...month, profit: Math.round(month.revenue * margin), isEstimate: true }
        : month,
    ),
  );
}

/** The first mistake as a sentence: 'Line 3: …'. Undefined if there is none. @param running As in `parseHistory`. */
export function historyFault(text: string, running?: string): string | undefined {
  const read = parseHistory(text, running);
  if ('ok' in read) return undefined;
  const [{ line, message }] = read.error;
  return `Line ${line}: ${message}`;
}

/** The same text as `formatHistory` writes it; a text with mistakes stays as it is. */
export function tidyHistory(text: string): string {
  const read = parseHistory(text);
  return 'ok' in read ? formatHistory(read.ok) : text;
}

/** Whether no month is later than the one above it, and one is earlier. */
const isNewestFirst = (months: readonly HistoryMonth[]) =>
  months[0]?.month !== months.at(-1)?.month &&
  months.every(({ month }, index) => month <= (months[index - 1]?.month ?? month));

/** 'Month, Revenue, Profit' */
const isHeading = (content: string) => !/\d/.test(content);

type Line = { ok: HistoryMonth; message?: never } | { ok?: never; message: string };
type Numbered = HistoryMonth & { line: number };

const mistakeOf = ({ line, message }: Line & { line: number }): HistoryMistake[] =>
  message === undefined ? [] : [{ line, message }];

function readLine(content: string): Line {
  if (/[€£¥₹]|\b(?:EUR|GBP|CAD|AUD|INR)\b/i.test(content)) {
    return { message: 'Amounts must be in US dollars. Convert them first.' };
  }
  const [monthText = '', revenueText, profitText, ...rest] = cellsOf(content);
  const month = readMonth(monthText);
  if (month === null) {
    const wrong = monthText === '' ? '.' : `, not “${shown(monthText)}.”`;
    return { message: `Start with a year and month, like 2026-10${wrong}` };
  }
  if (revenueText === undefined || revenueText === '') return { message: FORMAT };
  if (rest.length > 0) return { message: `${FORMAT} Leave commas out of amounts.` };
  const revenue = readAmount(revenueText);
  const isEstimate = ESTIMATE.test(profitText ?? '');
  const profit = profitText ? readAmount(profitText.replace(ESTIMATE, '')) : undefined;
  if (revenue === null) return { message: notAnAmount(revenueText) };
  if (profit === null) return { message: notAnAmount(profitText) };
  if (revenue < 0) {
    return { message: 'Revenue can’t be negative. Enter 0, and put the loss in the profit.' };
  }
  if (profit !== undefined && profit > revenue) {
    const [more, less] = [formatExactDollars(profit), formatExactDollars(revenue)];
    return { message: `Profit (${more}) is more than revenue (${less}). Please fix one of them.` };
  }
  const known = profit !== undefined && { profit, ...(isEstimate && { isEstimate }) };
  return { ok: { month, revenue, ...known } };
}

const ESTIMATE = /^[~≈]\s*/;

const notAnAmount = (text = '') => `“${shown(text)}” isn’t an amount. Write it like 3244 or -120.`;

const LONGEST_QUOTE = 20;
const shown = (text: string) =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…`.toWellFormed() : text;

/** Commas may separate cells, thousands, or both. */
function cellsOf(content: string): string[] {
  const separator = [/\t/, /;/, /, /].find((each) => each.test(content)) ?? /,/;
  const cells = content
    .split(separator)
    .flatMap((cell) =>
      separator.test(',') || readAmount(cell.trim().replace(ESTIMATE, '')) !== null
        ? cell
        : cell.split(','),
    )
    .map((cell) => cell.trim());
  // 'Oct 2026' may have a comma of its own.
  const isSplit = /^[a-z]{3,9}\.?$/i.test(cells[0] ?? '') && /^\d{4}$/.test(cells[1] ?? '');
  return isSplit ? [`${cells[0]} ${cells[1]}`, ...cells.slice(2)] : cells;
}

/** US dollars, negative for '-120', '−120', '-$120', and '(120)'; null if it isn't an amount in whole cents. */
function readAmount(text: string): number | null {
  const [, inBrackets] = /^\((.*)\)$/.exec(text) ?? [];
  const [, minus, digits = ''] = /^([-\u2212\u2013])?\s*(.*)$/s.exec(inBrackets ?? text) ?? [];
  const amount = readNumber(digits, 'dollars');
  if (amount === null || amount > AMOUNT_MAX || amount !== Number(amount.toFixed(2))) return null;
  return amount !== 0 && (minus !== undefined || inBrackets !== undefined) ? -amount : amount;
}

/** Months that don't follow the one before, aren't over, and too many of them. */
function orderMistakes(months: readonly Numbered[], running = '9999-12'): HistoryMistake[] {
  const found = months.flatMap(({ line, month }, index) => {
    const before = months[index - 1]?.month;
    const expected = before === undefined ? month : addMonths(before, 1);
    if (month >= running) return [{ line, message: `${month} isn’t over yet. Remove it.` }];
    if (before === undefined || month === expected) return [];
    if (month === before) {
      return [{ line, message: `${month} is there twice. Remove one of them.` }];
    }
    const message =
      monthsBetween(expected, month) > 0
        ? `${expected} is missing before ${month}. Add it, with 0 if there were no sales.`
        : `${month} is below ${before}. Put the months in order, oldest first.`;
    return [{ line, message }];
  });
  const extra = months[HISTORY_MONTHS];
  if (!extra) return found;
  const message = `There are ${months.length} months. Keep the latest ${HISTORY_MONTHS}.`;
  return [...found, { line: extra.line, message }];
}

/** Profit that is known for some months only. */
function profitMistakes(months: readonly Numbered[]): HistoryMistake[] {
  const without = months.filter(({ profit }) => profit === undefined);
  if (without.length === months.length) return [];
  return without.map(({ line, month }) => ({
    line,
    message: `Profit for ${month} is missing. Add it, or leave profit out of every line.`,
  }));
}
