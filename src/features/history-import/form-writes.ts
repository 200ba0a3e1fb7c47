import type { ImportedMonth } from '#src/domain/history-import/months.ts';
import {
  formatHistory,
  type HistoryMonth,
  parseHistory,
} from '#src/domain/listings/history-text.ts';
import { recentAverage } from '#src/domain/listings/stated-figures.ts';

/** A month as the seller edits it. */
export interface MonthDraft {
  month: string;
  revenue: string;
  profit: string;
}
export type Edits = Readonly<Record<string, Partial<MonthDraft>>>;

/** Months in whole dollars, as listings show them, with what was typed over them. */
export const draftsOf = (months: readonly ImportedMonth[], edits: Edits): MonthDraft[] =>
  months.map(({ month, revenue, profit }) => ({
    month,
    revenue: String(Math.round(revenue)),
    profit: profit === undefined ? '' : String(Math.round(profit)),
    ...edits[month],
  }));

/** Checks edited months as the form will. @returns What is wrong, by month, or the months. */
export function checkDrafts(
  drafts: readonly MonthDraft[],
): { ok: readonly HistoryMonth[] } | { errors: ReadonlyMap<string, string> } {
  const text = drafts.map(({ month, revenue, profit }) => `${month}\t${revenue}\t${profit}`);
  const read = parseHistory(text.join('\n'));
  if ('ok' in read) return read;
  const monthAt = (line: number) => drafts[line - 1]?.month ?? '';
  return { errors: new Map(read.error.map(({ line, message }) => [monthAt(line), message])) };
}

/** Months for the chart while they are edited; what can't be read is 0. */
export const drawnMonths = (drafts: readonly MonthDraft[]): HistoryMonth[] =>
  drafts.map(({ month, revenue, profit }) => ({
    month,
    revenue: numberIn(revenue),
    ...(profit.trim() !== '' && { profit: numberIn(profit) }),
  }));

const numberIn = (text: string) => Number(text.replace(/[$,~≈\s]/g, '').replace('−', '-')) || 0;

/** Recent averages as the form takes them: whole dollars, and 0 for a loss. */
export function averagesOf(months: readonly HistoryMonth[]): { revenue: string; profit?: string } {
  const profits = months.flatMap(({ profit }) => (profit === undefined ? [] : [profit]));
  const text = (values: readonly number[]) =>
    String(Math.max(0, Math.round(recentAverage(values).average)));
  const revenue = text(months.map((month) => month.revenue));
  return { revenue, ...(profits.length > 0 && { profit: text(profits) }) };
}

type Form = HTMLFormElement | null | undefined;

/** Whether a form asks for the recent averages and has none yet. */
export const hasNoAverages = (form: Form): boolean =>
  ['monthlyRevenue', 'monthlyProfit'].every((name) => {
    const input = inputNamed(form, name);
    return input instanceof HTMLInputElement && input.value.trim() === '';
  });

/** Fills in the history, how it came about, and, if wanted, the averages, as if they were typed. */
export function writeIntoForm(
  field: HTMLTextAreaElement | null,
  filled: { months: readonly HistoryMonth[]; record: string; withAverages: boolean },
) {
  const form = field?.form;
  write(field, formatHistory(filled.months));
  write(inputNamed(form, 'historyRecord'), filled.record);
  if (filled.withAverages) {
    const { revenue, profit } = averagesOf(filled.months);
    // Without it, revenue and profit would be refused.
    const earning = inputNamed(form, 'isGeneratingRevenue');
    const isOff = earning instanceof HTMLInputElement && !earning.checked;
    if (revenue !== '0' && isOff) earning.click();
    write(inputNamed(form, 'monthlyRevenue'), revenue);
    if (profit !== undefined) write(inputNamed(form, 'monthlyProfit'), profit);
  }
  field?.focus();
}

function inputNamed(form: Form, name: string) {
  const found = form?.elements.namedItem(name);
  const isInput = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
  return isInput ? found : null;
}

/** The event makes the form check and save it. */
function write(field: HTMLInputElement | HTMLTextAreaElement | null, text: string) {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
