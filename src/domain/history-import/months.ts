import { addMonths } from '../shared/calendar-month.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';
import type { Plan } from './plan.ts';
import type { Reading } from './rows.ts';

/** A month's totals in US dollars, to the cent. */
export interface ImportedMonth {
  month: string;
  /** Sales less refunds and lost disputes, before fees; negative if more went back than came in. */
  revenue: number;
  /** For every month or none: only if the file has profits or costs. */
  profit?: number;
}

/** The months of a file, and what its rows are to them. */
export interface Months {
  /** Oldest first, without gaps: at most the last 24 full months. */
  months: readonly ImportedMonth[];
  /** Readings, of which those outside these months have a reason. */
  readings: readonly Reading[];
}

/** Cents by month. */
interface Sum {
  revenue: number;
  profit: number;
}

/**
 * Adds up rows by month: the last 24 full months before today. Of a level like MRR, the last date of a month counts.
 * @param today Year-month-day, where the seller is.
 */
export function monthsOf(all: readonly Reading[], plan: Plan, today: string): Months {
  const now = today.slice(0, 7);
  const first = addMonths(now, -HISTORY_MONTHS);
  const last = lastDays(plan.isLevel ? all : []);
  const readings = all.map((reading): Reading => {
    const { reason, month, day = 0 } = reading;
    if (reason !== undefined && reason !== 'undone') return reading;
    const isEarlier = plan.isLevel && day < (last.get(month) ?? 0);
    const outside =
      month > now ? 'future' : month === now ? 'running' : month < first ? 'early' : undefined;
    const found = outside ?? (isEarlier ? 'earlier' : reason);
    return found === reason ? reading : { ...reading, reason: found };
  });
  const used = readings.filter(({ reason }) => reason === undefined || reason === 'undone');
  const hasProfit = used.some(({ profit, cost }) => profit !== undefined || cost !== 0);
  const sums = new Map<string, Sum>();
  for (const { month, revenue, profit, cost } of used) {
    const sum = sums.get(month) ?? { revenue: 0, profit: 0 };
    sum.revenue += revenue / plan.divisor;
    sum.profit +=
      plan.profit === undefined && profit === undefined
        ? revenue / plan.divisor - cost
        : (profit ?? 0);
    sums.set(month, sum);
  }
  const known = [...sums.keys()].sort();
  const months: ImportedMonth[] = [];
  for (
    let month = known[0] ?? '';
    month !== '' && month <= (known.at(-1) ?? '');
    month = addMonths(month, 1)
  ) {
    const { revenue, profit } = sums.get(month) ?? { revenue: 0, profit: 0 };
    months.push({
      month,
      revenue: Math.round(revenue) / 100,
      ...(hasProfit && { profit: Math.round(profit) / 100 }),
    });
  }
  return { months, readings };
}

/** The last day with a value in each month. */
function lastDays(readings: readonly Reading[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { month, day = 0, reason } of readings) {
    if (reason === undefined) days.set(month, Math.max(days.get(month) ?? 0, day));
  }
  return days;
}
