import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import { timeOf } from '#netlify/records/blob-keys.ts';

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
export const isOver = (savedAt: string, now: number): boolean =>
  now - Date.parse(savedAt) > KEPT_MS;

/** Whether it is deleted. @param now When the saves were listed, or before. */
export const isDeleted = (savedAt: string, now: number): boolean => isOver(savedAt, now - GRACE_MS);
