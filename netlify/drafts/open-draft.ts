import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import type { Failure } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { isKept, isSignedFor } from './edit-token.ts';
import { isId, timeOf } from '#netlify/records/blob-keys.ts';
import { listSaves, readSave } from '#netlify/records/drafts.ts';
import { hasRecord } from '#netlify/records/submissions.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';

/** An unfinished listing whose token the visitor has. */
export interface OpenDraft {
  id: string;
  /** Numbers of its saves, ascending; 0 is always one of them. */
  revisions: number[];
  /** It is finished: its record is stored, and nothing of it changes any more. */
  isSubmitted: boolean;
}

const UNKNOWN: Failure = {
  code: 'not_found',
  message: 'This unfinished listing is no longer here, or this browser may not change it.',
};

/**
 * Opens a listing for whoever has its token, in the header Edit-Token. An id that does not exist and
 * a token that is wrong, cut off or absent are answered with the same bytes, and so is one whose time
 * is over.
 */
export async function openDraft(
  { request, store, environment, runtime }: Call,
  listingId: string,
): Promise<{ draft: OpenDraft } | { failure: Failure }> {
  const id = listingId.toLowerCase();
  const token = request.headers.get('edit-token') ?? '';
  if (!isSignedFor(environment.secret, id, token) || !isId(id)) return { failure: UNKNOWN };
  const first = await readSave(store, id, 0);
  const kept = first.kind === 'found' ? first.value.token : undefined;
  if (!kept || !isKept(token, kept)) return { failure: UNKNOWN };
  const [revisions, isSubmitted] = await Promise.all([
    listSaves(store, id),
    hasRecord(store, startupListingForm.type, id),
  ]);
  const now = runtime.now();
  if (mayBeOver(id, now)) {
    const last = await readSave(store, id, revisions.at(-1) ?? 0);
    if (last.kind === 'found' && isOver(last.value.saved_at, now)) return { failure: UNKNOWN };
  }
  return { draft: { id, revisions, isSubmitted } };
}

/**
 * How long an unfinished listing is kept: it is open until 30 days after its last save, and is deleted
 * an hour later. A save is only taken while it is open, so by then every save there is was stored long
 * enough ago for any list to have it, and no other can come.
 */
const KEPT_MS = RETENTION_DAYS.unfinishedDraft * DAY_MS;
const GRACE_MS = 60 * 60 * 1_000;
/** An id is at most minutes ahead of when we took it (submission-id.ts); our own clock may be set back. */
const AHEAD_MS = DAY_MS;

/** Whether the last save may be too long ago, as far as the id tells; without a look at the save. */
export const mayBeOver = (id: string, now: number): boolean =>
  now - timeOf(id) > KEPT_MS - AHEAD_MS;

/** Whether nothing is saved or shown any more. @param savedAt In ISO 8601, of the last save. */
const isOver = (savedAt: string, now: number): boolean => now - Date.parse(savedAt) > KEPT_MS;

/** Whether it is deleted. @param now When the saves were listed, or before. */
export const isDeleted = (savedAt: string, now: number): boolean => isOver(savedAt, now - GRACE_MS);
