import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';

/** What the list is narrowed down to. */
export interface Filters {
  /** A form's type; '' for all. */
  form: string;
  status: StatusFilter;
  period: Period;
  /** Days like 2026-11-21, for the period `custom`; '' for no limit. */
  from: string;
  to: string;
  /** Shows spam, and nothing else. */
  isSpam: boolean;
}

export type StatusFilter = 'all' | 'open' | SubmissionStatus;
export type Period = 'any' | '7' | '30' | '90' | 'custom';

export const NO_FILTERS: Filters = {
  form: '',
  status: 'all',
  period: 'any',
  from: '',
  to: '',
  isSpam: false,
};

/** Still needs something done. */
const OPEN: readonly SubmissionStatus[] = ['pending', 'in_review', 'approved'];

export const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  pending: 'Pending',
  in_review: 'In review',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Rejected',
  closed: 'Closed',
  spam: 'Spam',
};

/** Spam has a button of its own. */
export const CHOOSABLE_STATUSES = SUBMISSION_STATUSES.filter((status) => status !== 'spam');

export const STATUS_FILTERS: readonly [StatusFilter, string][] = [
  ['all', 'Any status'],
  ['open', 'Open'],
  ...CHOOSABLE_STATUSES.map((status): [StatusFilter, string] => [status, STATUS_LABELS[status]]),
  ['spam', 'Marked as spam'],
];

export const PERIODS: readonly [Period, string][] = [
  ['any', 'Any time'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['custom', 'Between dates…'],
];

const isOneOf = <T extends string>(options: readonly [T, string][], text: string): T | undefined =>
  options.find(([value]) => value === text)?.[0];

export const readStatusFilter = (text: string): StatusFilter =>
  isOneOf(STATUS_FILTERS, text) ?? 'all';
export const readPeriod = (text: string): Period => isOneOf(PERIODS, text) ?? 'any';

/** How many filters narrow the list; spam is a place of its own. */
export const filterCount = ({ form, status, period }: Filters): number =>
  [form !== '', status !== 'all', period !== 'any'].filter(Boolean).length;

const statusesOf = (filter: StatusFilter): readonly SubmissionStatus[] => {
  if (filter === 'all') return [];
  return filter === 'open' ? OPEN : [filter];
};

/** First and last day of the period; '' where it has none. */
function daysOf({ period, from, to }: Filters, now: number): { from: string; to: string } {
  if (period === 'any') return { from: '', to: '' };
  if (period === 'custom') return { from, to };
  return { from: utcDay(now - (Number(period) - 1) * DAY_MS), to: '' };
}

/** The query of GET /api/inbox/submissions. */
export function listQuery(filters: Filters, now: number, cursor: string | null): string {
  const query = new URLSearchParams();
  if (filters.form !== '') query.append('form', filters.form);
  // What is spam has no other status.
  if (!filters.isSpam) for (const one of statusesOf(filters.status)) query.append('status', one);
  const { from, to } = daysOf(filters, now);
  if (from !== '') query.set('from', from);
  if (to !== '') query.set('to', to);
  if (filters.isSpam) query.set('spam', '1');
  if (cursor !== null) query.set('cursor', cursor);
  return query.toString();
}

/** Whether an entry still belongs in the list after it changed. */
export function isInPlace(filters: Filters, { status, isSpam }: EntrySummary): boolean {
  const wantsSpam = filters.isSpam || filters.status === 'spam';
  const statuses = wantsSpam ? [] : statusesOf(filters.status);
  return isSpam === wantsSpam && (statuses.length === 0 || statuses.includes(status));
}

/** Whether every word that is searched for is in what the list shows of an entry. */
export function isFound(search: string, entry: EntrySummary): boolean {
  const { sender, listing, form, firstLine, status } = entry;
  const text = [
    sender.name,
    sender.email,
    form,
    listing?.title,
    firstLine,
    STATUS_LABELS[status],
  ].join('\n');
  const shown = text.toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => shown.includes(word));
}
