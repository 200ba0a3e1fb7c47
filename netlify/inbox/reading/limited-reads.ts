import type { Store } from '#netlify/store/store.ts';

/** Listing more would take too many reads for one call. */
export class ReadLimitError extends Error {
  override name = 'ReadLimitError';
}

export interface LimitedReads {
  store: Store;
  /** How many are left; below 0 once more were needed. */
  left: () => number;
  /** From now on, a listing beyond the limit throws ReadLimitError. */
  enforce: () => void;
}

/** Keys or folders on a page of the storage. */
const PAGE_LENGTH = 1_000;

/** Counts reads of a store: documents, and pages of keys. */
export function limitReads(store: Store, most: number): LimitedReads {
  let left = most;
  let isEnforced = false;
  const list = () => {
    if (isEnforced && left <= 0) throw new ReadLimitError();
    left -= 1;
  };
  return {
    store: {
      ...store,
      read(...given) {
        left -= 1;
        return store.read(...given);
      },
      async *pages(folder) {
        list();
        let isFirst = true;
        for await (const keys of store.pages(folder)) {
          if (!isFirst) list();
          isFirst = false;
          yield keys;
        }
      },
      async level(folder) {
        list();
        const level = await store.level(folder);
        left -= Math.floor((level.folders.length + level.keys.length) / PAGE_LENGTH);
        return level;
      },
    },
    left: () => left,
    enforce() {
      isEnforced = true;
    },
  };
}
