import type { ImportedMonth } from '#src/domain/history-import/month-totals.ts';
import { type HistoryMonth, parseHistory } from '#src/domain/listings/history-text.ts';

/** A month as the seller edits it. */
export interface MonthDraft {
  month: string;
  revenue: string;
  profit: string;
}

/** Months in whole dollars, as listings show them. */
export const draftsOf = (months: readonly ImportedMonth[]): MonthDraft[] =>
  months.map(({ month, revenue, profit }) => ({
    month,
    revenue: String(Math.round(revenue)),
    profit: profit === undefined ? '' : String(Math.round(profit)),
  }));

export type CheckedDrafts =
  | { ok: readonly HistoryMonth[] }
  /** What is wrong with a month, by month. */
  | { errors: ReadonlyMap<string, string> };

/** Checks edited months as the form will. */
export function checkDrafts(drafts: readonly MonthDraft[]): CheckedDrafts {
  const text = drafts.map(({ month, revenue, profit }) => `${month}\t${revenue}\t${profit}`);
  const read = parseHistory(text.join('\n'));
  if ('ok' in read) return read;
  const errors = read.error.map(({ line, message }): [string, string] => [
    drafts[line - 1]?.month ?? '',
    message,
  ]);
  return { errors: new Map(errors) };
}

/** Months for the chart while they are edited; what can't be read is 0. */
export const drawnMonths = (drafts: readonly MonthDraft[]): HistoryMonth[] =>
  drafts.map(({ month, revenue, profit }) => ({
    month,
    revenue: numberIn(revenue),
    ...(profit.trim() !== '' && { profit: numberIn(profit) }),
  }));

const numberIn = (text: string) => Number(text.replace(/[$,\s]/g, '').replace('−', '-')) || 0;
