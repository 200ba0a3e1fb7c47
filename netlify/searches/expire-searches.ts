import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { HOUR_MS } from '#netlify/mail/queue.ts';
import { submissionFolder, timeOf } from '#netlify/store/keys.ts';
import { rotatedByTimeOfDay } from '#netlify/store/expiry.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { SEARCH_FORM, searchKey, SEARCHES } from '#netlify/store/saved-search-keys.ts';
import { faultOf } from '#netlify/store/store.ts';
import { isStored } from '#netlify/store/submissions.ts';
import {
  readRequest,
  removeRequest,
  removeSearch,
  searchSchema,
  UNCONFIRMED_MS,
} from './saved-search.ts';

/** Gives last-minute confirmations time to arrive. */
const GRACE_MS = HOUR_MS;
const SPAM_KEPT_MS = RETENTION_DAYS.quarantine * DAY_MS;
/** Looked at in each run, of what is more than that: in a day, everything has its turn. */
const LOOKED_AT = { atLeast: 100, share: 1 / 50 };

interface ExpiryFigures {
  expired: number;
  /** Entries kept because they can't be read; absent if none. */
  unreadable?: number;
}

/**
 * Deletes requests that were not confirmed in time, and what is left of searches that have ended or whose request
 * the owner deleted. By the time that a request is read here, confirming it was refused for an hour.
 */
export const expireSavedSearches = countingTask<ExpiryFigures>(
  'expire-saved-searches',
  { expired: 0 },
  async ({ store, runtime, deadline }, figures) => {
    const now = runtime.now();
    const readable = <Read extends { kind: string }>(read: Read): Read => {
      if (read.kind === 'unreadable') figures.unreadable = (figures.unreadable ?? 0) + 1;
      return read;
    };
    const eachOf = (keys: readonly string[], work: (key: string) => Promise<void>) => {
      const count = Math.max(LOOKED_AT.atLeast, keys.length * LOOKED_AT.share);
      const some = rotatedByTimeOfDay(keys, now).slice(0, count);
      return inBatches(
        some,
        (key) => faultOf(work(key)),
        () => runtime.now() < deadline,
      );
    };

    const requests = await store.keys(submissionFolder(SEARCH_FORM));
    const old = requests.filter((key) => now - timeOf(key.slice(-36)) > UNCONFIRMED_MS);
    await eachOf(old, async (key) => {
      const read = readable(await readRequest(store, key.slice(-36)));
      if (read.kind !== 'found') return;
      const { id, isSpam, createdAt } = read.value;
      if (now - createdAt <= (isSpam ? SPAM_KEPT_MS : UNCONFIRMED_MS) + GRACE_MS) return;
      const search = readable(await store.read(searchKey(read.value), searchSchema));
      const isOver = search.kind === 'found' ? search.value.id !== id : search.kind === 'missing';
      if (!isOver) return;
      await removeRequest(store, id);
      figures.expired += 1;
    });

    await eachOf(await store.keys(SEARCHES), async (key) => {
      const read = readable(await store.read(key, searchSchema));
      if (read.kind !== 'found') return;
      const { id, endedAt } = read.value;
      if (endedAt === undefined && (await isStored(store, { formType: SEARCH_FORM, id }))) return;
      await removeSearch({ id, key }, { store, runtime });
      figures.expired += 1;
    });
  },
);
