import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { timeOf } from '#netlify/records/blob-keys.ts';
import { inBatches } from '#netlify/records/in-batches.ts';
import {
  dayOfDigest,
  DIGESTS,
  DONE_NOTICES,
  doneNoticeKey,
  FAILED_NOTICES,
  PENDING_NOTICES,
  readDoneNoticeKey,
  readPendingNoticeKey,
  sinceOfFailedNotice,
} from '#netlify/records/notice-keys.ts';
import type { Store } from '#netlify/records/store.ts';

/** An id whose time is further back is refused, so no submission with it can come again. */
const DELIVERED_KEPT_MS = 31 * DAY_MS;
/** Since it was promised. */
const FAILED_KEPT_MS = 37 * DAY_MS;
/** Longer than a clock is ever set back: a day whose mark is gone gets another digest. */
const DIGEST_KEPT_MS = 31 * DAY_MS;

/** Removes what was kept only so that nothing is delivered twice, once it can't be any more. */
export async function sweepNotices(
  store: Store,
  now: number,
  isTimeLeft: () => boolean,
): Promise<void> {
  // Marks first: a mark is stored before its notice goes, so one whose notice is not listed after it
  // has done what it is for.
  const done = await store.list(DONE_NOTICES);
  const pending = await store.list(PENDING_NOTICES);
  if (done.kind === 'unavailable' || pending.kind === 'unavailable') return;
  const unfinished = new Set(
    pending.keys.flatMap((key) => {
      const notice = readPendingNoticeKey(key);
      return notice ? [doneNoticeKey(notice)] : [];
    }),
  );
  const finished = done.keys.filter((key) => {
    const { id } = readDoneNoticeKey(key) ?? {};
    return id !== undefined && now - timeOf(id) > DELIVERED_KEPT_MS && !unfinished.has(key);
  });
  await inBatches(finished, (key) => store.remove(key), isTimeLeft);
  await removeOld(store, isTimeLeft, FAILED_NOTICES, (key) => {
    return now - (sinceOfFailedNotice(key) ?? Infinity) * 1_000 > FAILED_KEPT_MS;
  });
  await removeOld(store, isTimeLeft, DIGESTS, (key) => {
    return now - Date.parse(dayOfDigest(key) ?? '') > DIGEST_KEPT_MS;
  });
}

async function removeOld(
  store: Store,
  isTimeLeft: () => boolean,
  folder: string,
  isOld: (key: string) => boolean,
): Promise<void> {
  const listed = isTimeLeft() ? await store.list(folder) : undefined;
  const old = listed?.kind === 'listed' ? listed.keys.filter(isOld) : [];
  await inBatches(old, (key) => store.remove(key), isTimeLeft);
}
