import type { Entry, EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { type InboxState, START } from '#src/features/inbox/state/inbox.store.ts';
import { mergeNewest, appendOlder } from '#src/features/inbox/state/list.ts';

/** The id of the entry that arrived as the nth, oldest first. */
export const idOf = (n: number): string => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const keyOfNth = (n: number): string => `contact/${idOf(n)}`;

/** The nth entry: they arrive one minute after the other. */
export const summary = (n: number, rest: Partial<EntrySummary> = {}): EntrySummary => {
  const receivedAt = new Date(Date.UTC(2026, 10, 20) + n * 60_000).toISOString();
  return {
    formType: 'contact',
    id: idOf(n),
    form: 'Send us a message',
    sender: { name: `Sender ${n}`, email: `sender-${n}@example.com` },
    firstLine: `Line ${n}`,
    receivedAt,
    activeAt: receivedAt,
    group: 'todo',
    status: 'pending',
    statuses: SUBMISSION_STATUSES,
    latest: null,
    isRead: false,
    seen: 0,
    ...rest,
  };
};

export const entry = (n: number, rest: Partial<Entry> = {}): Entry => ({
  ...summary(n),
  fields: [],
  history: [],
  mails: { drafts: [], isMailOn: true },
  ...rest,
});

/** The page, with these entries as the first page of its list, or the next one. */
export const came = (
  state: InboxState,
  entries: readonly EntrySummary[],
  {
    next = null,
    isOlder = false,
    spam = 0,
  }: { next?: string | null; isOlder?: boolean; spam?: number } = {},
): InboxState => ({
  ...state,
  list: (isOlder ? appendOlder : mergeNewest)(state.list, {
    entries: [...entries],
    next,
    spam,
  }),
});

/** The page with these entries in its list. */
export const listOf = (entries: readonly EntrySummary[], spam = 0): InboxState =>
  came(START, entries, { spam });
