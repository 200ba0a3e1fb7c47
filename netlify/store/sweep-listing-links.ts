import { groupBy } from '#src/domain/shared/group-by.ts';
import { inBatches } from './in-batches.ts';
import { LISTING_ADDRESSES, LISTING_LINKS, listingOfKey } from './listing-links.ts';
import type { Store } from './store.ts';
import { isListingGone } from './submission-expiry.ts';

/**
 * Removes links, and notes of addresses, whose draft or listing is gone.
 * @param now Milliseconds since 1970.
 * @returns Whether there was time for all of them.
 */
export async function sweepListingLinks(
  store: Store,
  credentials: Store,
  now: number,
  isTimeLeft: () => boolean,
): Promise<boolean> {
  const [links, addresses] = await Promise.all([
    credentials.keys(LISTING_LINKS),
    credentials.keys(LISTING_ADDRESSES),
  ]);
  const byListing = groupBy([...links, ...addresses], (key) => listingOfKey(key) ?? '');
  return inBatches(
    [...byListing],
    async ([id, keys]) => {
      if (await isListingGone(store, id, now))
        await inBatches(keys, (key) => credentials.remove(key));
    },
    isTimeLeft,
  );
}
