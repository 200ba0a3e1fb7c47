import { z } from 'zod';
import { SEARCH_FREQUENCIES } from '#src/domain/forms/saved-search.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { HOUR_MS, type JobContext } from '#netlify/mail/queue.ts';
import { rotatedByTimeOfDay } from '#netlify/store/expiry.ts';
import { submissionFolder, submissionKey, timeOf } from '#netlify/store/keys.ts';
import { SEARCH_FORM, searchKey, SEARCHES } from '#netlify/store/saved-search-keys.ts';
import { faultOf, type Reading, type Store } from '#netlify/store/store.ts';
import { submissionSchema } from '#netlify/store/submission.ts';
import { isStored, syncPlace } from '#netlify/store/submissions.ts';
import { inBatches } from '#netlify/store/walk.ts';

const frequencySchema = z.enum(SEARCH_FREQUENCIES.map(({ value }) => value));

/** A search as a visitor asked for it, its query in canonical form. It is kept for as long as the search. */
const requestSchema = submissionSchema
  .extend({ signup_context: z.object({ query: z.string(), frequency: frequencySchema }) })
  .transform(({ id, email, status, signup_context: asked, created_at, suspected, events }) => {
    const cleared = suspected && events.find((event) => event.status !== 'spam');
    return {
      ...{ id, email, ...asked },
      /** It looks like spam, and nobody has cleared it. */
      isSpam: status === 'spam',
      /** Since when it waits to be confirmed: its email is sent once it is known to be no spam. Milliseconds since 1970. */
      askedAt: Date.parse(cleared ? cleared.at : created_at),
    };
  });
export type SearchRequest = z.infer<typeof requestSchema>;

export const readRequest = (store: Store, id: string): Promise<Reading<SearchRequest>> =>
  store.read(submissionKey(SEARCH_FORM, id), requestSchema);

/** Without its request, nothing is sent to a search. */
export async function removeRequest(store: Store, id: string): Promise<void> {
  await store.remove(submissionKey(SEARCH_FORM, id));
  await syncPlace(store, { formType: SEARCH_FORM, id });
}

/** How long a request waits to be confirmed. */
export const UNCONFIRMED_MS = RETENTION_DAYS.unconfirmedSearch * DAY_MS;

/** A confirmed search. Times are in milliseconds since 1970. */
export const searchSchema = z.object({
  /** Of its request. Another request for the same listings puts its id here. */
  id: z.string(),
  /** Of the requests before that. */
  earlier: z.array(z.string()).default([]),
  email: z.string(),
  query: z.string(),
  frequency: frequencySchema,
  confirmedAt: z.number(),
  /** Ids of the listings that were announced to it, or are about to be. */
  told: z.array(z.string()),
});
export type SavedSearch = z.infer<typeof searchSchema>;

/**
 * Confirms a search. Confirming twice changes nothing. It takes the place of an earlier one of the same
 * address for the same query, because the visitor may have changed the frequency. The request of that one stays, so that
 * the unsubscribe links in its emails end this one.
 */
export async function confirmSearch(
  request: SearchRequest,
  { store, runtime }: Pick<JobContext, 'store' | 'runtime'>,
): Promise<'confirmed' | 'gone'> {
  const { id, email, query, frequency, askedAt } = request;
  const now = runtime.now();
  const isLate = now - askedAt > UNCONFIRMED_MS;
  const confirmed = { id, email, frequency };
  const outcome = await store.change(
    searchKey(request),
    searchSchema,
    (search) =>
      isLate && search.id !== id
        ? { refused: 'gone' }
        : { ...search, ...confirmed, earlier: requestsOf(search) },
    isLate ? undefined : { ...confirmed, query, confirmedAt: now, told: [], earlier: [] },
  );
  return outcome.kind === 'changed' ? 'confirmed' : 'gone';
}

/** The ids of its requests, each once. */
const requestsOf = ({ id, earlier }: SavedSearch) => [...new Set([...earlier, id])];

/** Ends the search of a request, with all others for the same listings. If it fails in between, it can be repeated. */
export async function stopSearch(request: SearchRequest, store: Store): Promise<void> {
  const key = searchKey(request);
  const search = await store.read(key, searchSchema);
  const others = search.kind === 'found' ? requestsOf(search.value) : [];
  for (const id of others) if (id !== request.id) await removeRequest(store, id);
  await store.remove(key);
  await removeRequest(store, request.id);
}

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
 * Deletes requests that were not confirmed in time, and searches whose request the owner deleted. By the time that a
 * request is read here, confirming it was refused for an hour.
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
      const { id, isSpam, askedAt } = read.value;
      if (now - askedAt <= (isSpam ? SPAM_KEPT_MS : UNCONFIRMED_MS) + GRACE_MS) return;
      const search = readable(await store.read(searchKey(read.value), searchSchema));
      const isOver =
        search.kind === 'found'
          ? !requestsOf(search.value).includes(id)
          : search.kind === 'missing';
      if (!isOver) return;
      await removeRequest(store, id);
      figures.expired += 1;
    });

    await eachOf(await store.keys(SEARCHES), async (key) => {
      const read = readable(await store.read(key, searchSchema));
      if (read.kind !== 'found') return;
      if (await isStored(store, { formType: SEARCH_FORM, id: read.value.id })) return;
      await store.remove(key);
      figures.expired += 1;
    });
  },
);
