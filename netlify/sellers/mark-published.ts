import { LISTING_FORMS, publishedNote } from '#src/domain/publishing/publishable.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { isId } from '#netlify/store/blob-keys.ts';
import { inBatches } from '#netlify/store/in-batches.ts';
import { publishedSubmissions } from '#netlify/store/published-content.ts';
import { setStatus } from '#netlify/store/set-status.ts';
import { readLatestStatus } from '#netlify/store/statuses.ts';
import { enqueueSellerUpdate } from './seller-update.ts';

/** The folder of a mark for the listings that were looked at, by a hash of them. */
const LOOKED_AT = 'live-listings/';

/** Sets approved listings to published once they are part of the site, and tells their sellers. */
export const markPublished = countingTask<{ published: number }>(
  'mark-published',
  { published: 0 },
  async ({ store, runtime, deadline }, figures) => {
    const live = publishedSubmissions().filter(({ submission }) => isId(submission));
    if (live.length === 0) return;
    const mark = LOOKED_AT + sha256(JSON.stringify(live));
    const earlier = await store.keys(LOOKED_AT);
    if (earlier.includes(mark)) return;
    const isDone = await inBatches(
      live,
      async ({ listingId, submission: id }) => {
        for (const formType of LISTING_FORMS) {
          const latest = await readLatestStatus(store, { formType, id });
          if (latest.current !== 'approved') continue;
          const now = runtime.now();
          await enqueueSellerUpdate(store, { formType, id }, now);
          const at = new Date(now).toISOString();
          const entry = { status: 'published', at, note: publishedNote(listingId) } as const;
          const { kind } = await setStatus(store, { formType, id }, entry, latest);
          figures.published += kind === 'set' ? 1 : 0;
        }
      },
      () => runtime.now() < deadline,
    );
    if (!isDone) return;
    await store.createOnce(mark, {}, mark);
    await inBatches(earlier, (key) => store.remove(key));
  },
);
