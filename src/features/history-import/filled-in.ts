import { formatHistory, type HistoryMonth } from '#src/domain/listings/history-text.ts';
import { recentAverage } from '#src/domain/listings/stated-figures.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';

/** Recent averages as the form takes them: whole dollars, and 0 for a loss. */
export interface Averages {
  revenue: string;
  /** Undefined if the months have none. */
  profit: string | undefined;
}

/** What an import writes into the form. */
export interface FilledIn {
  /** The text of the history. */
  history: string;
  /** '24 months' */
  months: string;
  averages: Averages | undefined;
}

export function averagesOf(months: readonly HistoryMonth[]): Averages {
  const profits = months.flatMap(({ profit }) => (profit === undefined ? [] : [profit]));
  return {
    revenue: averageText(months.map(({ revenue }) => revenue)),
    profit: profits.length > 0 ? averageText(profits) : undefined,
  };
}

const averageText = (values: readonly number[]) =>
  String(Math.max(0, Math.round(recentAverage(values).average)));

export const fillIn = (months: readonly HistoryMonth[], withAverages: boolean): FilledIn => ({
  history: formatHistory(months),
  months: formatCount(months.length, 'month'),
  averages: withAverages ? averagesOf(months) : undefined,
});
