import { z } from 'zod';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { findMatches } from '#src/domain/listings/saved-search.ts';
import { isSold } from '#src/domain/listings/vocabulary.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { countingTask, type MaintenanceRun, type MaintenanceTask } from '#netlify/http/maintain.ts';
import { enqueue, type JobName, submissionSubject, WEEK_MS } from '#netlify/mail/queue.ts';
import { mailJobs } from '#netlify/mail/send-mail.ts';
import { rotatedByTimeOfDay } from '#netlify/store/expiry.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { type DatedSummary, listingSummaries } from '#netlify/store/published-content.ts';
import {
  SEARCH_FORM,
  SEARCHES,
  SEEN_LISTINGS,
  type SeenListings,
  seenListingsSchema,
} from '#netlify/store/saved-search-keys.ts';
import type { Store } from '#netlify/store/store.ts';
import { isStored } from '#netlify/store/submissions.ts';
import { searchSchema } from './saved-search.ts';
import { matchesMail } from './search-mails.ts';

export interface AnnouncementFigures {
  /** Listings not seen by any earlier run. */
  found: number;
  enqueued: number;
  /** Searches left for the next run. */
  open: number;
  /** Unreadable entries, which are skipped; absent if none. */
  unreadable?: number;
}

const counting = countingTask<AnnouncementFigures>(
  'announce-listings',
  { found: 0, enqueued: 0, open: 0 },
  (run, figures) => announce(listingSummaries(), run, figures),
);

export const announceListings: MaintenanceTask = {
  ...counting,
  run(run) {
    const { mail, secret } = run.environment;
    // Note nothing either, so that new listings are announced together once email is set up.
    const isOn = mail && secret !== undefined;
    return isOn ? counting.run(run) : Promise.resolve({ skipped: 'not_configured' });
  },
};

/**
 * Tells searches of the listings that match, came after they were confirmed, and were not told to them. Weekly
 * ones are told on Monday of what came before. What a fault or a lack of time leaves undone, the next run
 * finds again.
 */
export async function announce(
  listings: readonly DatedSummary[],
  { store, runtime, deadline }: Pick<MaintenanceRun, 'store' | 'runtime' | 'deadline'>,
  figures: AnnouncementFigures,
): Promise<void> {
  const now = runtime.now();
  const monday = mondayOf(now);
  const noteUnreadable = () => (figures.unreadable = (figures.unreadable ?? 0) + 1);
  const seen = await noteListings(store, listings, now, figures);
  if (!seen) noteUnreadable();
  const isNews = seen && Math.max(monday, ...Object.values(seen.listings)) > seen.toldAt;
  if (!isNews) return;
  const before = { instant: Infinity, weekly: monday };
  const index = indexListings(listings.filter(isForSale));

  const tell = async (key: string): Promise<void> => {
    const read = await store.read(key, searchSchema);
    if (read.kind === 'unreadable') noteUnreadable();
    if (read.kind !== 'found') return;
    const { id, query, frequency, confirmedAt, told } = read.value;
    const candidates = index.filter((listing) => {
      const seenAt = seen.listings[listing.id] ?? 0;
      return seenAt > confirmedAt && seenAt < before[frequency] && !told.includes(listing.id);
    });
    const matches = findMatches(candidates, query).map((listing) => listing.id);
    if (matches.length === 0) return;
    const payload: Announcement = { search: key, listings: matches };
    // The job first: after a fault in between, the next run finds the same matches, and so the same job.
    await enqueue(store, announcementName(id, matches), payload, { since: now, dueAt: now });
    await store.change(key, searchSchema, (search) => ({
      ...search,
      told: [...new Set([...search.told, ...matches])],
    }));
    figures.enqueued += 1;
  };
  // Jobs need time, too. What has no time now has its turn by another start.
  const half = now + (deadline - now) / 2;
  const keys = rotatedByTimeOfDay(await store.keys(SEARCHES), now);
  figures.open = keys.length;
  const tellAndCount = (key: string) => tell(key).finally(() => (figures.open -= 1));
  const isThrough = await inBatches(keys, tellAndCount, () => runtime.now() < half);
  if (isThrough) {
    await store.change(SEEN_LISTINGS, seenListingsSchema, (latest) => ({ ...latest, toldAt: now }));
  }
}

/**
 * Notes listings that no run has seen before. The very first run only notes what there is.
 * @returns What was seen so far; undefined if nobody can read it.
 */
async function noteListings(
  store: Store,
  published: readonly Pick<DatedSummary, 'id'>[],
  now: number,
  figures: AnnouncementFigures,
): Promise<SeenListings | undefined> {
  const noted = await store.change(
    SEEN_LISTINGS,
    seenListingsSchema,
    (seen) => {
      const isFirst = seen.toldAt === 0;
      const found = published.filter(({ id }) => !Object.hasOwn(seen.listings, id));
      if (!isFirst && found.length === 0) return seen;
      figures.found = isFirst ? 0 : found.length;
      // After all that searches were told of, even if the clock was set back.
      const seenAt = isFirst ? 0 : Math.max(now, seen.toldAt + 1);
      const listings = Object.fromEntries(found.map(({ id }) => [id, seenAt]));
      return { listings: { ...seen.listings, ...listings }, toldAt: isFirst ? now : seen.toldAt };
    },
    { listings: {}, toldAt: 0 },
  );
  return 'value' in noted ? noted.value : undefined;
}

/** What was sold before anyone was told of it is no news. */
const isForSale = (listing: DatedSummary) => !isSold(listing);

/** The latest Monday, 00:00 UTC, at or before a time. Both in milliseconds since 1970. */
export function mondayOf(time: number): number {
  // Day 0 was a Thursday.
  const days = Math.floor(time / DAY_MS);
  return (days - ((((days + 3) % 7) + 7) % 7)) * DAY_MS;
}

const KIND = 'announcement';

/** The same for the same listings. */
export const announcementName = (searchId: string, listings: readonly string[]): JobName => ({
  kind: KIND,
  subject: `${submissionSubject(SEARCH_FORM, searchId)}/${sha256(listings.join(' '))}`,
});

const payloadSchema = z.object({
  search: z.string(),
  /** Ids of the listings to announce, in email order. */
  listings: z.array(z.string()),
});

export type Announcement = z.infer<typeof payloadSchema>;

/**
 * Emails new matches to a search, unless it has ended. If an attempt seems to have failed and hasn't, the provider
 * recognizes the repeat for a day.
 * @param listings All published listings.
 */
export const createAnnouncementJobs = (listings: () => readonly DatedSummary[]) =>
  mailJobs({
    kind: KIND,
    triedForMs: WEEK_MS,
    refused: 'failed',
    async write({ payload }, { store, environment: { secret } }) {
      const announcement = payloadSchema.safeParse(payload);
      if (secret === undefined || !announcement.success) return { kind: 'unreadable' };
      const { search: key, listings: ids } = announcement.data;
      const read = await store.read(key, searchSchema);
      if (read.kind !== 'found') return { kind: read.kind === 'missing' ? 'gone' : 'unreadable' };
      const search = read.value;
      const open = listings().filter(isForSale);
      const byId = new Map(open.map((listing) => [listing.id, listing]));
      const matches = ids.flatMap((one) => byId.get(one) ?? []);
      // The owner may have deleted its request.
      const isThere = await isStored(store, { formType: SEARCH_FORM, id: search.id });
      if (!isThere || matches.length === 0) return { kind: 'gone' };
      return matchesMail(search, matches, secret);
    },
  });

export const announcementJobs = createAnnouncementJobs(listingSummaries);
