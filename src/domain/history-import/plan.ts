import type { DecimalMark } from './amounts.ts';
import type { DateOrder } from './dates.ts';

/** What a column is used for, and what to call it where the seller chooses. */
export const ROLES = {
  date: 'Date',
  in: 'Money in',
  off: 'Taken off: refunds, tax',
  cost: 'Costs',
  profit: 'Profit',
  fee: 'Fees, for your information',
  kind: 'Type or status of the row',
  currency: 'Currency',
  none: 'Not used',
} as const;
export type Role = keyof typeof ROLES;
export const isRole = (text = ''): text is Role => Object.hasOwn(ROLES, text);

/** What a row is, and what to call it where the seller chooses. */
export const EFFECTS = {
  sale: 'Counts as revenue',
  refund: 'Taken off as a refund',
  dispute: 'Taken off as a dispute',
  won: 'Added back: a dispute you won',
  back: 'Added back: a refund that failed',
  undone: 'Left out: the whole sale was refunded',
  partly: 'Unclear: a part was refunded',
  cost: 'A cost, taken off your profit',
  profit: 'Profit',
  fee: 'Left out: a fee',
  tax: 'Left out: tax',
  moved: 'Left out: a transfer between your accounts',
  spent: 'Left out: money you spent',
  unpaid: 'Left out: not paid',
  test: 'Left out: a test',
  other: 'Left out',
  unknown: 'Unclear',
} as const;
export type Effect = keyof typeof EFFECTS;
export const isEffect = (text = ''): text is Effect => Object.hasOwn(EFFECTS, text);

/** A column that is added to a row's revenue. */
export interface Term {
  at: number;
  sign: 1 | -1;
  /** Taken off whichever its sign, and what it is. */
  off?: 'refund' | 'tax';
}

/** A column whose values say what a row is. */
export interface RowKinds {
  at: number;
  title: string;
  effects: ReadonlyMap<string, Effect>;
}

/** How a file is read: everything that makes its months. */
export interface Plan {
  /** Like 'Stripe payments export'; null for a plain spreadsheet. */
  source: string | null;
  date: number;
  year: number | undefined;
  order: DateOrder;
  terms: readonly Term[];
  profit: number | undefined;
  costs: readonly number[];
  fee: number | undefined;
  currency: number | undefined;
  /** Whether the currency in a column's name is that of its amounts. */
  isNamed: boolean;
  kinds: readonly RowKinds[];
  /** Lost in disputes: how much (the whole sale without a column), and in which rows. */
  lost:
    | { amount: number | undefined; when: number; is: RegExp; unless: number | undefined }
    | undefined;
  /** Each row is a sale, so that no more than all of it comes off. */
  isOrder: boolean;
  /** What a negative amount is. */
  negative: 'sale' | 'refund' | 'spent' | 'cost' | 'flipped';
  mark: DecimalMark;
  /** Dollars that 1 stands for. */
  unit: number;
  /** A figure like MRR, which has a value at each time: the month's last one counts. */
  isLevel: boolean;
  /** What to divide a level by: 12 for a yearly one. */
  divisor: number;
  notes: readonly string[];
}
