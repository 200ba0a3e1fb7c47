import { isPublishable } from '#src/domain/publishing/publishable.ts';
import { findListingsFrom } from '#netlify/store/published-content.ts';
import type { StatusHistory } from '#netlify/store/statuses.ts';
import { filesIn } from './listing-history.ts';

/** The listing whose file must go: it was published, and the submission is closed now. */
export function listingToRemove(
  id: string,
  history: StatusHistory,
): { listingId: string; isLive: boolean } | undefined {
  if (isPublishable(history.current)) return undefined;
  const live = findListingsFrom(new Set([id]))[0];
  const listingId = live?.id ?? filesIn(history).at(-1)?.listingId;
  return listingId === undefined ? undefined : { listingId, isLive: live !== undefined };
}
