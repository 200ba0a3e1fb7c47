import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { DRAFTS, draftKey, readDraftKey, timeOf } from '#netlify/stores/blob-keys.ts';
import { readSave } from '#netlify/stores/drafts.ts';
import { inBatches } from '#netlify/stores/in-batches.ts';
import type { Store } from '#netlify/stores/store.ts';

const KEPT_MS = RETENTION_DAYS.unfinishedDraft * DAY_MS;
/** The time in an id is its maker's, which is at most a day ahead of ours: see begin-listing.ts. */
const AHEAD_MS = DAY_MS;

/**
 * Deletes unfinished listings in which nothing was saved for 30 days, and what is left of finished
 * ones, whose record lies elsewhere. What it can't get to, the next run does.
 */
export const expireDrafts: MaintenanceTask = {
  name: 'expire-drafts',
  async run({ store, outside, deadline }) {
    const listed = await store.list(DRAFTS);
    if (listed.kind === 'unavailable') return { expired: 0, removed: 0, stopped: listed.fault };
    const now = outside.now();
    const saves = Map.groupBy(
      listed.keys.flatMap((key) => readDraftKey(key) ?? []),
      ({ id }) => id,
    );
    const old = [...saves].filter(([id]) => now - timeOf(id) > KEPT_MS - AHEAD_MS);
    const figures = { expired: 0, removed: 0, left: old.length };
    const expire = async ([id, own]: (typeof old)[number]) => {
      const revisions = own.map(({ revision }) => revision).sort((one, other) => one - other);
      const isOld = await isExpired(store, id, revisions, now);
      const removed = isOld ? await removeSaves(store, id, revisions) : 0;
      if (removed > 0) figures.expired += 1;
      figures.removed += removed;
      figures.left -= 1;
    };
    await inBatches(old, expire, () => outside.now() < deadline);
    return figures;
  },
};

/** By the last save; one that nobody can read any more is as old as its listing. */
async function isExpired(store: Store, id: string, revisions: readonly number[], now: number) {
  const read = await readSave(store, id, revisions.at(-1) ?? 0);
  if (read.kind === 'unavailable') return false;
  const savedAt = read.kind === 'found' ? Date.parse(read.save.saved_at) : timeOf(id);
  return now - savedAt > KEPT_MS;
}

/** The first save goes first: without its token nobody reads what is left, should this be cut short. */
async function removeSaves(store: Store, id: string, revisions: readonly number[]) {
  let removed = 0;
  const [first = 0, ...rest] = revisions;
  const remove = async (revision: number) => {
    const { kind } = await store.remove(draftKey(id, revision));
    if (kind === 'removed') removed += 1;
  };
  await remove(first);
  await inBatches(rest, remove);
  return removed;
}
