import type { History } from '../listings/history-line.ts';
import { differs, type HistoryMonth } from '../listings/history-text.ts';
import { monthsUntil } from '../shared/calendar-month.ts';

/**
 * Holds the months of the seller's file, as the importer reads them, against those of the listing. What counts as
 * rounding is the rule of the build and the guide: a dollar, or 2% of what the file says.
 */
export function checkHistory(listed: History, imported: readonly HistoryMonth[]) {
  const { lastMonth, revenue, profit, estimatedProfit = [] } = listed;
  const stated = new Map(
    monthsUntil(lastMonth, revenue.length).map((month, index) => {
      const known = estimatedProfit.includes(month) ? undefined : profit?.[index];
      return [month, { revenue: revenue[index], profit: known }] as const;
    }),
  );
  const found = new Map(imported.map((each) => [each.month, each]));
  const all = [...new Set([...stated.keys(), ...found.keys()])].sort();
  const months = all.map((month) => {
    const [one, other] = [stated.get(month), found.get(month)];
    return {
      /** Like '2026-10'. */
      month,
      /** Where it isn't; null if it is in both. */
      missingIn: one ? (other ? null : 'file') : 'listing',
      /** The seller's estimate of a profit isn't compared. */
      revenue: compared(one?.revenue, other?.revenue),
      profit: compared(one?.profit, other?.profit),
    } as const;
  });
  const total = (name: 'revenue' | 'profit') => {
    const both = months
      .map((each) => each[name])
      .filter(({ listed: one, imported: other }) => one !== undefined && other !== undefined);
    const sum = (of: 'listed' | 'imported') => both.reduce((all, each) => all + (each[of] ?? 0), 0);
    return both.length === 0 ? null : compared(sum('listed'), sum('imported'));
  };
  return {
    /** Oldest first, every month of either. */
    months,
    /** Of the months that both give; null without one. Small differences that all go one way show here. */
    total: { revenue: total('revenue'), profit: total('profit') },
  };
}

/**
 * A figure as the listing has it, and as the seller's file does, in US dollars; undefined where one doesn't give it.
 * `differs`: both do, by more than rounding.
 */
export type ComparedFigure = ReturnType<typeof compared>;

function compared(listed?: number, imported?: number) {
  const isInBoth = listed !== undefined && imported !== undefined;
  return { listed, imported, differs: isInBoth && differs(listed, imported) };
}
