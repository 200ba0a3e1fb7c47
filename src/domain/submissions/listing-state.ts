import type { HistoryEntry } from './event.ts';
import { LISTING_LINK_PLACE } from './letter.ts';
import type { ListingState, OwnerMessage } from './seller-api.ts';
import type { SubmissionStatus } from './status.ts';

/** Whether the seller took the listing back, and nobody has reopened it since. */
export function isWithdrawn(entries: readonly HistoryEntry[]): boolean {
  const at = entries.findLastIndex(({ did }) => did?.kind === 'seller_withdrew');
  const withdrawal = entries[at];
  return (
    withdrawal !== undefined &&
    entries.slice(at).every(({ status }) => status === withdrawal.status)
  );
}

/** Statuses in which a listing is on its way, so that a question makes sense. */
const UNDER_WAY: ReadonlySet<SubmissionStatus> = new Set([
  'pending',
  'in_review',
  'approved',
  'published',
]);

/**
 * The owner's latest email to the seller; undefined if there is none. It is open if it asks for something
 * and the seller hasn't answered here, and the owner hasn't moved the listing on since.
 * @param entries Oldest first.
 */
export function latestMessage(entries: readonly HistoryEntry[]): OwnerMessage | undefined {
  const at = entries.findLastIndex(({ did }) => did?.kind === 'asked' || did?.kind === 'replied');
  const entry = entries[at];
  const did = entry?.did;
  if (!entry || !did || (did.kind !== 'asked' && did.kind !== 'replied')) return undefined;
  const since = entries.slice(at + 1);
  const isOpen =
    did.kind === 'asked' &&
    UNDER_WAY.has(entry.status) &&
    since.every((one) => one.did?.kind !== 'seller_answered' && one.status === entry.status);
  // The seller reads it where the link leads.
  const text = did.text.replaceAll(LISTING_LINK_PLACE, '(this page)');
  return { at: entry.at, subject: did.subject, text, isOpen };
}

/**
 * Where a submitted listing is, in its seller's words.
 * @param status Suspected spam looks to its sender as if nobody had read it yet.
 * @param isLive Whether its page is part of the site.
 */
export function listingState(
  status: SubmissionStatus,
  entries: readonly HistoryEntry[],
  isLive: boolean,
): ListingState {
  if (isWithdrawn(entries)) return 'withdrawn';
  if (status === 'spam') return 'submitted';
  if (latestMessage(entries)?.isOpen === true) return 'question';
  if (status === 'pending') return 'submitted';
  if (status === 'approved' || status === 'published') return isLive ? 'published' : 'approved';
  return status;
}

/** Whether the seller may still change it. */
export const isChangeable = (state: ListingState): boolean =>
  !['withdrawn', 'rejected', 'closed'].includes(state);
