import { groupBy } from '#src/domain/shared/group-by.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { DRAFTS, draftKey, readDraftKey } from '#netlify/store/blob-keys.ts';
import { readSave } from '#netlify/store/drafts.ts';
import { inBatches } from '#netlify/store/in-batches.ts';
import { faultOf, type Store } from '#netlify/store/store.ts';
import { isDeleted, mayBeOver } from './open-draft.ts';

interface Figures {
  expired: number;
  removed: number;
  left?: number;
  /** Absent if none. */
  unreadable?: number;
}

/**
 * Deletes drafts without a save for 30 days, including those of submitted listings, whose records are
 * stored separately. The next run continues what this one has no time for. Unreadable drafts stay.
 */
export const expireDrafts = countingTask<Figures>(
  'expire-drafts',
  { expired: 0, removed: 0 },
  async ({ store, runtime, deadline }, figures) => {
    // Before the list is made: see KEPT_MS in open-draft.ts.
    const now = runtime.now();
    const keys = await store.keys(DRAFTS);
    const saves = groupBy(
      keys.flatMap((key) => readDraftKey(key) ?? []),
      ({ id }) => id,
    );
    const old = [...saves].filter(([id]) => mayBeOver(id, now));
    let left = old.length;
    const expire = async ([id, own]: (typeof old)[number]) => {
      const revisions = own.map(({ revision }) => revision).sort((one, other) => one - other);
      const last = await readSave(store, id, revisions.at(-1) ?? 0);
      if (last.kind === 'unreadable') figures.unreadable = (figures.unreadable ?? 0) + 1;
      const isExpired = last.kind === 'found' && isDeleted(last.value.saved_at, now);
      const removed = isExpired ? await removeSaves(store, id, revisions) : 0;
      if (removed > 0) figures.expired += 1;
      figures.removed += removed;
      figures.left = left -= 1;
    };
    figures.left = left;
    await inBatches(
      old,
      (draft) => faultOf(expire(draft)),
      () => runtime.now() < deadline,
    );
  },
);

/** Deletes the first save first: without its token, no one can read the rest if this is interrupted. */
async function removeSaves(store: Store, id: string, revisions: readonly number[]) {
  let removed = 0;
  const [first = 0, ...rest] = revisions;
  const remove = async (revision: number) => {
    if ((await faultOf(store.remove(draftKey(id, revision)))) === undefined) removed += 1;
  };
  await remove(first);
  await inBatches(rest, remove);
  return removed;
}
