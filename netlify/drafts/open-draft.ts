import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import type { Failure } from '#netlify/http/failure.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { KeptToken } from '#netlify/environment/signed-token.ts';
import { isKept, isSignedFor } from './edit-token.ts';
import { isId, timeOf } from '#netlify/store/blob-keys.ts';
import { listSaves, readSave } from '#netlify/store/drafts.ts';
import { type Confirmation, readConfirmation } from '#netlify/store/listing-links.ts';
import type { Store } from '#netlify/store/store.ts';
import { hasRecord } from '#netlify/store/submissions.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';

/** A draft listing that the visitor has the token for. */
export interface OpenDraft {
  id: string;
  /** Revision numbers of its saves, ascending. Always includes 0. */
  revisions: number[];
  /** Submitted: its record is stored, and the draft can no longer change. */
  isSubmitted: boolean;
  /** The use of the mailed link that the token came with; undefined for a draft's first token. */
  confirmation: Confirmation | undefined;
}

/** For a draft that isn't there, or isn't the caller's. */
export const UNKNOWN: Failure = {
  code: 'not_found',
  message: "This draft is no longer available, or this browser isn't allowed to change it.",
};

/** A draft that can still change, or did until it was submitted. */
export interface DraftReading extends Omit<OpenDraft, 'confirmation'> {
  /** The stored part of its first edit token. */
  kept: KeptToken;
  /** ISO 8601. */
  startedAt: string;
}

/** A draft, for someone who may see it; undefined if there is none or it has expired. */
export async function readOpenDraft(
  store: Store,
  id: string,
  now: number,
): Promise<DraftReading | undefined> {
  const first = await readSave(store, id, 0);
  if (first.kind !== 'found') return undefined;
  const { token: kept, saved_at: startedAt } = first.value;
  if (!kept) return undefined;
  const [revisions, isSubmitted] = await Promise.all([
    listSaves(store, id),
    hasRecord(store, startupListingForm.type, id),
  ]);
  if (mayBeOver(id, now)) {
    const last = await readSave(store, id, revisions.at(-1) ?? 0);
    if (last.kind === 'found' && isOver(last.value.saved_at, now)) return undefined;
  }
  return { id, revisions, isSubmitted, kept, startedAt };
}

/**
 * Opens a draft for a visitor who has its token. An unknown id, a wrong, truncated, or missing token, and an
 * expired draft all get byte-identical answers; only a token of ours that a used link has ended gets another.
 * @param token By default, the one in the Edit-Token header.
 */
export async function openDraft(
  {
    request,
    store,
    credentials,
    environment,
    runtime,
  }: Pick<Call, 'request' | 'store' | 'credentials' | 'environment' | 'runtime'>,
  listingId: string,
  token = request.headers.get('edit-token') ?? '',
): Promise<{ draft: OpenDraft } | { failure: Failure }> {
  const id = listingId.toLowerCase();
  if (!isSignedFor(environment.secret, id, token) || !isId(id)) return { failure: UNKNOWN };
  const [draft, confirmation] = await Promise.all([
    readOpenDraft(store, id, runtime.now()),
    readConfirmation(credentials, environment.secret, id),
  ]);
  if (!draft) return { failure: UNKNOWN };
  if (isKept(token, confirmation?.token ?? draft.kept)) {
    return { draft: { ...draft, confirmation } };
  }
  return { failure: confirmation ? { code: 'opened_by_link' } : UNKNOWN };
}

/**
 * How long a draft is kept. It stays open until 30 days after its last save and is deleted an hour
 * later. Only an open draft accepts saves, so by then every save is old enough to appear in any list,
 * and no new one can arrive.
 */
const KEPT_MS = RETENTION_DAYS.unfinishedDraft * DAY_MS;
const GRACE_MS = 60 * 60 * 1_000;
/** An id is at most minutes ahead of our clock (submission-id.ts), but our clock may be set back. */
const AHEAD_MS = DAY_MS;

/** Whether the draft may have expired, judging by its id alone. */
export const mayBeOver = (id: string, now: number): boolean =>
  now - timeOf(id) > KEPT_MS - AHEAD_MS;

/** Whether the draft has expired. @param savedAt Time of the last save, in ISO 8601. */
const isOver = (savedAt: string, now: number): boolean => now - Date.parse(savedAt) > KEPT_MS;

/** Whether the draft may be deleted. @param now When the saves were listed, or earlier. */
export const isDeleted = (savedAt: string, now: number): boolean => isOver(savedAt, now - GRACE_MS);
