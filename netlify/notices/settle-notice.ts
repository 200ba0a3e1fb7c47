import { submissionKey } from '#netlify/records/blob-keys.ts';
import {
  doneNoticeKey,
  failedNoticeKey,
  pendingNoticeKey,
  type PendingNotice,
} from '#netlify/records/notice-keys.ts';
import type { Delivery } from '#netlify/jobs/delivery.ts';
import { noticeOf } from './notice.ts';
import {
  deliverNotice,
  finishNotice,
  noticeLine,
  type NoticeSurroundings,
  removeNotices,
} from './notices.ts';
import { pacedDeliveries } from '#netlify/jobs/paced-deliveries.ts';

/**
 * `gone`: there is nothing to tell, or nobody who wants to be told. `given-up`: a week was not enough.
 * `early`: its record may still be on its way. `storage`: the storage does not answer.
 */
export type NoticeOutcome = Delivery['kind'] | 'gone' | 'given-up' | 'early' | 'storage';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Tried for so long, in seconds. */
const TRIED_FOR = 7 * 24 * HOUR;
/** A record that is not there so long after its notice was promised was never stored. */
const RECORD_WITHIN = HOUR;
/** Between two tries: 10 minutes, then twice as long each time. */
const FIRST_WAIT = 10 * MINUTE;
/** Well below the 24 hours for which the e-mail provider knows that it has sent something already. */
const LONGEST_WAIT = 6 * HOUR;

/** Given up only after so many tries, whatever the clock says: it may have been wrong. */
const TRIES_LEAST = 6;

/**
 * Whether maintenance may try a notice. One that would have to wait longer than any does was put off by
 * a clock that has been set back since.
 * @param now In seconds since 1970.
 */
export const isDue = ({ due }: PendingNotice, now: number): boolean =>
  due <= now || due - now > LONGEST_WAIT;

/** Seconds until a notice is tried again, after so many tries. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts - 1, 10));

/** Makes what takes up one notice after the other, at the pace that its channel allows. */
export function createNoticeSettler(
  surroundings: NoticeSurroundings,
  { isOn, ...pace }: { isOn: boolean; perSecond: number; deadline: number },
) {
  const { store, environment, outside } = surroundings;
  const inTurn = pacedDeliveries(outside, pace);

  return async ([latest, ...others]: readonly [
    PendingNotice,
    ...PendingNotice[],
  ]): Promise<NoticeOutcome> => {
    const entries = [latest, ...others];
    const since = Math.min(...entries.map((entry) => entry.since));
    /** Sent again after its storage failed, a submission is promised again. */
    const promised = Math.max(...entries.map((entry) => entry.since));
    const age = outside.now() / 1_000 - since;
    const isOld = age >= TRIED_FOR;
    if (!isOn && !isOld) return 'early';
    const done = await store.get(doneNoticeKey(latest));
    if (done.kind === 'unavailable') return 'storage';
    if (done.kind !== 'missing' || !isOn) {
      await removeNotices(store, entries);
      return 'gone';
    }
    const record = await store.get(submissionKey(latest.formType, latest.id));
    if (record.kind === 'unavailable') return 'storage';
    const { id, formType } = latest;
    const known = { id, formType, createdAt: new Date(since * 1_000).toISOString() };
    const content = record.kind === 'found' ? record.value : undefined;
    const notice = record.kind === 'missing' ? undefined : noticeOf(content, known);
    if (!notice) {
      if (outside.now() / 1_000 - promised < RECORD_WITHIN) return 'early';
      await removeNotices(store, entries);
      return 'gone';
    }
    // One that was hardly tried, because nothing ran for a week, gets its tries first.
    if (isOld && latest.attempts >= TRIES_LEAST) return giveUp(entries, since);
    const { kind } = await inTurn(() =>
      deliverNotice(latest.channel, notice, environment, outside),
    );
    if (kind === 'delivered') await finishNotice(store, entries, outside.now());
    else await putOff(entries, latest, since);
    return kind;
  };

  /** The next time is in the key, so it needs a new one; the old ones go once that is stored. */
  async function putOff(
    entries: readonly PendingNotice[],
    latest: PendingNotice,
    since: number,
  ): Promise<void> {
    const attempts = latest.attempts + 1;
    const due = Math.floor(outside.now() / 1_000) + waitAfter(attempts);
    const next = { ...latest, since, attempts, due };
    const kept = await store.createOnce(pendingNoticeKey(next), {}, latest.id);
    if (kept.kind !== 'unavailable') await removeNotices(store, entries);
  }

  async function giveUp(entries: readonly PendingNotice[], since: number): Promise<NoticeOutcome> {
    const [latest] = entries;
    if (!latest) return 'gone';
    const failed = await store.createOnce(failedNoticeKey({ ...latest, since }), {}, latest.id);
    if (failed.kind === 'unavailable') return 'storage';
    await removeNotices(store, entries);
    outside.writeLine(noticeLine(latest, 'given up'));
    return 'given-up';
  }
}
