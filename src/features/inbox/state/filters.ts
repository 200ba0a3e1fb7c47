import type { EntrySummary, InboxGroup, ListRequest } from '#src/domain/submissions/inbox-api.ts';
import type { LatestEvent } from '#src/domain/submissions/event.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import { readStoredJson, writeStored } from '#src/ui/browser-storage.ts';
import { readPath } from '#src/ui/read-path.ts';

/** What the list is narrowed down to. */
export interface Filters {
  group: GroupFilter;
  /** A form's type; '' for all. */
  form: string;
  status: StatusFilter;
  period: Period;
  /** Days like 2026-11-21, for the period `custom`; '' for no limit. */
  from: string;
  to: string;
  /** Words to search for. */
  search: string;
}

export type GroupFilter = InboxGroup | 'all';
export type StatusFilter = '' | SubmissionStatus;
export type Period = 'any' | '7' | '30' | '90' | 'custom';

export const NO_FILTERS: Filters = {
  group: 'todo',
  form: '',
  status: '',
  period: 'any',
  from: '',
  to: '',
  search: '',
};

export const GROUPS: readonly [GroupFilter, string][] = [
  ['todo', 'To do'],
  ['waiting', 'Waiting'],
  ['done', 'Done'],
  ['signups', 'Signups'],
  ['spam', 'Spam'],
  ['all', 'All'],
];

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
  ['', 'Any status'],
  ...choosable(SUBMISSION_STATUSES).map((status): [StatusFilter, string] => [
    status,
    STATUS_LABELS[status],
  ]),
];

export const PERIODS: readonly [Period, string][] = [
  ['any', 'Any time'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['custom', 'Between dates…'],
];

const readOption =
  <T extends string>(options: readonly (readonly [T, string])[], otherwise: T) =>
  (text: string): T =>
    options.find(([value]) => value === text)?.[0] ?? otherwise;

const readGroup = readOption(GROUPS, NO_FILTERS.group);
export const readStatusFilter = readOption(STATUS_FILTERS, NO_FILTERS.status);
export const readPeriod = readOption(PERIODS, NO_FILTERS.period);

/** sessionStorage `inboxFilters`: the filters of this tab, as JSON. */
const FILTERS_KEY = 'inboxFilters';

/** A search is over with the page, and so is what it looked through. */
export const keepFilters = ({ search, ...filters }: Filters) =>
  search === '' && writeStored(FILTERS_KEY, JSON.stringify(filters), 'sessionStorage');

/** The filters before the page was reloaded, or before a search. */
export function keptFilters(): Filters {
  const kept = readStoredJson(FILTERS_KEY, 'sessionStorage');
  const text = (name: string) => {
    const value = readPath(kept, name);
    return typeof value === 'string' ? value : '';
  };
  const group = readGroup(text('group'));
  return {
    // Spam is a place, and the page opens at the inbox.
    group: group === 'spam' ? NO_FILTERS.group : group,
    form: text('form'),
    status: readStatusFilter(text('status')),
    period: readPeriod(text('period')),
    from: text('from'),
    to: text('to'),
    search: '',
  };
}

/** A search looks at everything, until a group is chosen. After it, the list is where it was. */
export function withSearch(filters: Filters, search: string): Filters {
  if (search === '') return { ...filters, group: keptFilters().group, search };
  return { ...filters, group: filters.search === '' ? 'all' : filters.group, search };
}

/** How many filters are set; groups and a search are apart. */
export const filterCount = ({ form, status, period }: Filters): number =>
  [form !== '', status !== '', period !== 'any'].filter(Boolean).length;

/** Everything of the same group, or that the search finds. */
export const withoutFilters = ({ group, search }: Filters): Filters => ({
  ...NO_FILTERS,
  group,
  search,
});

/** First and last day of the period; '' where it has none. */
function daysOf({ period, from, to }: Filters, now: number): { from: string; to: string } {
  if (period === 'any') return { from: '', to: '' };
  if (period === 'custom') return { from, to };
  return { from: utcDay(now - (Number(period) - 1) * DAY_MS), to: '' };
}

/** What to ask the server for. */
export function listRequest(filters: Filters, now: number, cursor: string | null): ListRequest {
  const { group, form, status } = filters;
  const { from, to } = daysOf(filters, now);
  const search = filters.search.trim();
  return {
    ...(group !== 'all' && { group }),
    ...(form !== '' && { forms: [form] }),
    // What is spam has no other status.
    ...(status !== '' && group !== 'spam' && { statuses: [status] }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(search !== '' && { search }),
    ...(cursor !== null && { cursor }),
  };
}

/** Whether an entry still belongs in the list after it changed. */
export function isInPlace({ group, status, search }: Filters, entry: EntrySummary): boolean {
  if (group !== 'all' && entry.group !== group) return false;
  if (status !== '' && group !== 'spam') return entry.status === status;
  return group !== 'all' || entry.group !== 'spam' || search.trim() !== '';
}
