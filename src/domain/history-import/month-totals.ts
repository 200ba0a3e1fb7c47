import { addMonths } from '../shared/calendar-month.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';
import type { ReadDate } from './dates.ts';
import type { Entry } from './entry.ts';

/** A month's totals in US dollars, to the cent. */
export interface ImportedMonth {
  month: string;
  /** Sales less refunds and lost disputes, before fees; negative if more went back than came in. */
  revenue: number;
  /** For every month or none: only if the file has profits or costs. */
  profit?: number;
}

/** Rows outside the months we use: how many, and the last month they are in. */
interface Outside {
  count: number;
  last: string;
}

/** Cents by month. */
interface Sum {
  revenue: number;
  profit: number;
}

/** Adds up entries by month: the last 24 full months before today. */
export class MonthTotals {
  readonly #sums = new Map<string, Sum>();
  readonly #first: string;
  #hasProfit = false;
  /** Cents within the months we use. */
  readonly parts = { sale: 0, refund: 0, dispute: 0, fee: 0 };
  readonly currencies = new Set<string>();
  readonly early: Outside = { count: 0, last: '' };
  readonly running: Outside = { count: 0, last: '' };
  readonly future: Outside = { count: 0, last: '' };
  /** Entries within the months we use. */
  used = 0;
  /** The earliest day we use, if the file has days. */
  start: ReadDate | undefined;

  /** The month that isn't over yet. */
  readonly now: string;

  constructor(now: string) {
    this.now = now;
    this.#first = addMonths(now, -HISTORY_MONTHS);
  }

  add(date: ReadDate, entry: Entry) {
    this.currencies.add(entry.currency);
    const outside = this.#outside(date.month);
    if (outside) {
      outside.count += 1;
      if (date.month > outside.last) outside.last = date.month;
      return;
    }
    const { sale = 0, refund = 0, dispute = 0, fee = 0, profit, cost } = entry;
    const revenue = sale - refund - dispute;
    const sum = this.#sums.get(date.month) ?? { revenue: 0, profit: 0 };
    sum.revenue += revenue;
    sum.profit += profit ?? revenue - (cost ?? 0);
    this.#sums.set(date.month, sum);
    this.#hasProfit ||= profit !== undefined || cost !== undefined;
    this.used += 1;
    this.parts.sale += Math.abs(sale);
    this.parts.refund += refund;
    this.parts.dispute += dispute;
    this.parts.fee += fee;
    if (!this.start || isBefore(date, this.start)) this.start = date;
  }

  #outside(month: string): Outside | undefined {
    if (month > this.now) return this.future;
    if (month === this.now) return this.running;
    return month < this.#first ? this.early : undefined;
  }

  has(month: string): boolean {
    return this.#sums.has(month);
  }

  /** From the first month with entries to the last, oldest first; months between without entries are 0. */
  months(): ImportedMonth[] {
    const known = [...this.#sums.keys()].sort();
    const last = known.at(-1) ?? '';
    const months: ImportedMonth[] = [];
    for (let month = known[0] ?? ''; month !== '' && month <= last; month = addMonths(month, 1)) {
      const { revenue, profit } = this.#sums.get(month) ?? { revenue: 0, profit: 0 };
      months.push({
        month,
        revenue: revenue / 100,
        ...(this.#hasProfit && { profit: profit / 100 }),
      });
    }
    return months;
  }
}

const isBefore = (one: ReadDate, other: ReadDate) =>
  one.month < other.month || (one.month === other.month && (one.day ?? 1) < (other.day ?? 1));
