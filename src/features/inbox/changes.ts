import { formatCount } from '#src/domain/shared/number-text.ts';
import type { ActionRequest, EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { keyOf } from './entry-route.ts';
import { STATUS_LABELS } from './filters.ts';
import { senderName } from './sender-name.ts';

export type Action = ActionRequest['action'];

/** One action on some entries, by their keys. */
export interface Change {
  keys: readonly string[];
  action: Action;
}

/** What an action can change about an entry. */
export type Standing = Pick<EntrySummary, 'status' | 'isSpam' | 'isRead' | 'latest'>;

/** How an entry stands after an action, before the server has answered. */
export function standingAfter(action: Action, standing: Standing): Standing {
  switch (action.kind) {
    case 'status':
      return standingWith(action.status, standing);
    case 'spam':
      return standingWith('spam', standing);
    case 'not_spam':
      return standingWith('pending', standing);
    case 'unread':
      return { ...standing, isRead: false };
    case 'read':
    case 'note':
      return { ...standing, isRead: true };
  }
}

const standingWith = (status: SubmissionStatus, before: Standing): Standing => ({
  status,
  isSpam: status === 'spam',
  isRead: true,
  latest: status === before.status ? before.latest : null,
});

/** The action that brings an entry back to where it was; null for a note, which stays. */
function reverse({ kind }: Action, before: Standing): Action | null {
  if (kind === 'note') return null;
  if (kind === 'read' || kind === 'unread') return { kind: before.isRead ? 'read' : 'unread' };
  return before.isSpam ? { kind: 'spam' } : { kind: 'status', status: before.status };
}

/** What undoes an action on these entries, as few changes as possible. */
export function undoOf(action: Action, before: readonly EntrySummary[]): Change[] {
  const changes = new Map<string, { keys: string[]; action: Action }>();
  for (const entry of before) {
    const back = reverse(action, entry);
    if (!back) continue;
    const name = JSON.stringify(back);
    const change = changes.get(name) ?? { keys: [], action: back };
    change.keys.push(keyOf(entry));
    changes.set(name, change);
  }
  return [...changes.values()];
}

/** What was done, for the notice with the Undo button. */
export function doneText(action: Action, before: readonly EntrySummary[]): string {
  const [first] = before;
  const who =
    before.length === 1 && first ? senderName(first) : formatCount(before.length, 'submission');
  switch (action.kind) {
    case 'status':
      return `Marked as ${STATUS_LABELS[action.status].toLowerCase()}: ${who}.`;
    case 'spam':
      return `Marked as spam: ${who}.`;
    case 'not_spam':
      return `Moved to the inbox: ${who}.`;
    case 'unread':
      return `Marked as unread: ${who}.`;
    case 'read':
      return `Marked as read: ${who}.`;
    case 'note':
      return 'Note added.';
  }
}
