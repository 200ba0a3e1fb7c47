import { isId, PICTURE_BYTES, PICTURES } from './blob-keys.ts';
import { inBatches } from './in-batches.ts';
import { removePictures } from './pictures.ts';
import { faultOf, type Store } from './store.ts';
import { isListingGone } from './submission-expiry.ts';

/**
 * Removes the pictures of listings that have neither a draft nor a submission anymore.
 * @param now Milliseconds since 1970.
 * @returns Whether there was time for all of them.
 */
export async function sweepPictures(
  store: Store,
  now: number,
  isTimeLeft: () => boolean,
): Promise<boolean> {
  const levels = await Promise.all([store.level(PICTURES), store.level(PICTURE_BYTES)]);
  const listings = [...new Set(levels.flatMap(({ folders }) => folders))].filter(isId);
  const sweep = async (listing: string) => {
    if (await isListingGone(store, listing, now)) await removePictures(store, listing);
  };
  return inBatches(listings, (listing) => faultOf(sweep(listing)), isTimeLeft);
}
