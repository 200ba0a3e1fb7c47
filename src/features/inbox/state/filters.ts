import type { EntrySummary, ListRequest } from '#src/domain/submissions/inbox-api.ts';
import type { LatestEvent } from '#src/domain/submissions/event.ts';
import {
  OPEN_STATUSES,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '#src/domain/submissions/status.ts';
import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import { readStoredJson, writeStored } from '#src/ui/browser-storage.ts';
import { readPath } from '#src/ui/read-path.ts';

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
  /** Words to search for. */
  search: string;
}

export type StatusFilter = 'all' | 'open' | SubmissionStatus;
export type Period = 'any' | '7' | '30' | '90' | 'custom';

export const NO_FILTERS: Filters = {
  form: '',
  status: 'open',
  period: 'any',
  from: '',
  to: '',
  isSpam: false,
  search: '',
};

export const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  pending: 'Pending',
  in_review: 'In review',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Rejected',
  closed: 'Closed',
  spam: 'Spam',
};

/** What happened last, beside the status. */
export const LATEST_LABELS: Readonly<Record<LatestEvent, string>> = {
  replied: 'Replied',
  passed_on: 'Forwarded',
  asked: 'Asked',
  seller_edited: 'Seller changed it',
  seller_answered: 'Seller wrote',
  seller_withdrew: 'Withdrawn',
};

/** Spam has a button of its own. */
export const choosable = (statuses: readonly SubmissionStatus[]): SubmissionStatus[] =>
  statuses.filter((status) => status !== 'spam');

export const STATUS_FILTERS: readonly [StatusFilter, string][] = [
  ['open', 'Open'],
  ['all', 'Any status'],
  ...choosable(SUBMISSION_STATUSES).map((status): [StatusFilter, string] => [
    status,
    STATUS_LABELS[status],
  ]),
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
  isOneOf(STATUS_FILTERS, text) ?? 'open';
export const readPeriod = (text: string): Period => isOneOf(PERIODS, text) ?? 'any';

/** sessionStorage `inboxFilters`: the filters of this tab, as JSON. */
const FILTERS_KEY = 'inboxFilters';

export const keepFilters = ({ search: _search, ...filters }: Filters) =>
  writeStored(FILTERS_KEY, JSON.stringify(filters), 'sessionStorage');

/** The filters before the page was reloaded. Spam is a place, and the page opens at the inbox. */
export function keptFilters(): Filters {
  const kept = readStoredJson(FILTERS_KEY, 'sessionStorage');
  const text = (name: string) => {
    const value = readPath(kept, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    form: text('form'),
    status: readStatusFilter(text('status')),
    period: readPeriod(text('period')),
    from: text('from'),
    to: text('to'),
    isSpam: false,
    search: '',
  };
}

/** How many filters are set; spam and a search are apart. */
export const filterCount = ({ form, status, period }: Filters): number =>
  [form !== '', status !== 'open', period !== 'any'].filter(Boolean).length;

const statusesOf = (filter: StatusFilter): readonly SubmissionStatus[] => {
  if (filter === 'all') return [];
  return filter === 'open' ? OPEN_STATUSES : [filter];
};

/** First and last day of the period; '' where it has none. */
function daysOf({ period, from, to }: Filters, now: number): { from: string; to: string } {
  if (period === 'any') return { from: '', to: '' };
  if (period === 'custom') return { from, to };
  return { from: utcDay(now - (Number(period) - 1) * DAY_MS), to: '' };
}

/** A search looks at everything, unless a status was chosen. */
const isEverywhere = ({ search, status, isSpam }: Filters): boolean =>
  search.trim() !== '' && status === 'open' && !isSpam;

/** What to ask the server for. */
export function listRequest(filters: Filters, now: number, cursor: string | null): ListRequest {
  const { form, isSpam } = filters;
  const { from, to } = daysOf(filters, now);
  const search = filters.search.trim();
  // What is spam has no other status.
  const statuses = isSpam || isEverywhere(filters) ? [] : statusesOf(filters.status);
  return {
    ...(form !== '' && { forms: [form] }),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    // A closed listing's seller may have written.
    ...(statuses === OPEN_STATUSES && { unread: true }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(isSpam && { spam: true }),
    ...(search !== '' && { search }),
    ...(cursor !== null && { cursor }),
  };
}

/** Whether an entry still belongs in the list after it changed. */
export function isInPlace(filters: Filters, { status, isSpam, isRead }: EntrySummary): boolean {
  if (isEverywhere(filters)) return true;
  const wantsSpam = filters.isSpam || filters.status === 'spam';
  const statuses = wantsSpam ? [] : statusesOf(filters.status);
  const isNew = filters.status === 'open' && !isRead;
  return isSpam === wantsSpam && (statuses.length === 0 || isNew || statuses.includes(status));
}
