import type { HistoryEntry, LatestEvent } from './event.ts';
import type { SubmissionStatus } from './status.ts';

/*
 * POST /api/inbox/sign-in {} answers 202 whether or not a link is mailed. POST /api/inbox/session
 * { token } exchanges a link's token for a session (201, or 401), and GET says whether there is one (200, or 401).
 * DELETE /api/inbox/session signs out, DELETE /api/inbox/sessions everywhere.
 */

export interface EntryName {
  formType: string;
  /** UUIDv7. */
  id: string;
}

/** Whose turn it is, or what is nobody's. */
export type InboxGroup = 'todo' | 'waiting' | 'done' | 'signups' | 'spam';

export interface EntrySummary extends EntryName {
  form: string;
  sender: { name?: string; email: string };
  listing?: { id: string; title: string };
  /** What it is and what it says, on one line: 'Offer · $48,000 · $10,000 down + 36 months'. */
  firstLine: string;
  /** When it arrived, in ISO 8601. */
  receivedAt: string;
  /** When something last happened that the owner didn't do. The list is in this order. */
  activeAt: string;
  group: InboxGroup;
  status: SubmissionStatus;
  /** The statuses that its form has. */
  statuses: readonly SubmissionStatus[];
  /** What happened last since its status changed. */
  latest: LatestEvent | null;
  isRead: boolean;
  /** How many entries its history has; an action says which it was based on. */
  seen: number;
}

/** An email that the owner can send about a submission, filled in from a template. */
export interface MailDraft {
  kind: 'reply' | 'pass_on' | 'ask';
  /** Who gets it; a seller's address is theirs, from the listing's submission. */
  to: string;
  subject: string;
  text: string;
}

/**
 * What came of an action, and the submission as it is now. `overtaken`: someone else changed it first, and
 * nothing was done. The history is there if one was asked for.
 */
export type ActionResult =
  | (EntryName & { outcome: 'missing' })
  | (EntrySummary & {
      outcome: 'done' | 'unchanged' | 'overtaken' | 'full';
      history: HistoryEntry[] | undefined;
    });
