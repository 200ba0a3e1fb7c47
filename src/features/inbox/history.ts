import type { Entry, HistoryEntry } from '#src/domain/submissions/inbox-api.ts';
import type { SubmissionEvent } from '#src/domain/submissions/event.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { type Action, standingAfter } from './changes.ts';
import { STATUS_LABELS } from './filters.ts';

/** An entry's history with an action added, before the server has answered. */
export function historyAfter(entry: Entry, action: Action, at: string): HistoryEntry[] {
  const { status } = standingAfter(action, entry);
  const note = 'note' in action ? { note: action.note } : {};
  const { kind } = action;
  const did = kind === 'read' || kind === 'unread' || kind === 'note' ? { did: { kind } } : {};
  return [...entry.history, { at, status, ...note, ...did }];
}

export interface HistoryLine {
  at: string;
  text: string;
  note?: string;
  /** The mail that was sent. */
  mail?: { subject: string; text: string };
}

/**
 * What happened to an entry, oldest first, without notes of their own. Of the times it was opened only
 * the first is said.
 */
export function historyLines({
  history,
  fields,
}: Pick<Entry, 'history' | 'fields'>): HistoryLine[] {
  const firstRead = history.findIndex(({ did }) => did?.kind === 'read');
  return history.flatMap(({ at, status, note, did }, index): HistoryLine[] => {
    const noted = note === undefined ? {} : { note };
    if (!did) {
      const before = history[index - 1]?.status;
      return [{ at, text: statusText(status, before), ...noted }];
    }
    if (did.kind === 'note' || (did.kind === 'read' && index !== firstRead)) return [];
    const mail = 'subject' in did ? { mail: { subject: did.subject, text: did.text } } : {};
    return [
      { at, text: eventText(did, history.slice(0, index)), ...sellersWords(did, fields), ...mail },
    ];
  });
}

function statusText(status: SubmissionStatus, before: SubmissionStatus | undefined): string {
  if (status === 'spam') return 'Marked as spam';
  if (status === 'pending' && (before === 'spam' || before === undefined)) {
    return 'Marked as not spam';
  }
  return `Marked as ${STATUS_LABELS[status].toLowerCase()}`;
}

function eventText(did: SubmissionEvent, earlier: readonly HistoryEntry[]): string {
  switch (did.kind) {
    case 'read':
      return 'Opened';
    case 'unread':
      return 'Marked as unread';
    case 'note':
      return 'Note added';
    case 'replied':
      return `Replied to ${did.to}`;
    case 'passed_on':
      return `Forwarded to ${did.to}`;
    case 'asked':
      return `Asked ${did.to} for what's missing`;
    case 'listing_edit':
      return `Details filled in for ${did.listingId}`;
    case 'listing_file': {
      if (did.pull === undefined) return `Listing file for ${did.listingId} downloaded`;
      const isUpdate = earlier.some(
        ({ did: past }) => past?.kind === 'listing_file' && past.pull === did.pull,
      );
      return `Pull request ${isUpdate ? 'updated' : 'opened'} for ${did.listingId}: ${did.pull}`;
    }
    case 'listing_removed':
      return did.pull === undefined
        ? `Listing file for ${did.listingId} removed`
        : `Pull request opened to remove ${did.listingId}: ${did.pull}`;
    case 'seller_edited':
      return 'The seller changed their answers';
    case 'seller_answered':
      return 'The seller wrote';
    case 'seller_withdrew':
      return 'The seller withdrew the listing';
  }
}

/** What the seller wrote, or which answers they changed. */
function sellersWords(did: SubmissionEvent, fields: Entry['fields']): { note?: string } {
  if (did.kind === 'seller_edited') {
    const labels = Object.keys(did.answers).map(
      (name) => fields.find((field) => field.name === name)?.label ?? name,
    );
    return { note: labels.join(', ') };
  }
  const isWord = did.kind === 'seller_answered' || did.kind === 'seller_withdrew';
  return isWord && did.text !== '' ? { note: did.text } : {};
}

/** The private notes, oldest first. */
export const notesOf = (history: readonly HistoryEntry[]): { at: string; text: string }[] =>
  history.flatMap(({ at, note, did }) =>
    did?.kind === 'note' && note !== undefined ? [{ at, text: note }] : [],
  );
