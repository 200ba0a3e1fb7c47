import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { toPublicListing } from '../domain/listings/public-listing.ts';
import { readListingFolder } from './read-listings.ts';

const FOLDER = 'content/listings/';

/**
 * Brings the listings into the site, as far as the public may know them: founder data and off-market
 * figures are dropped here, before any page can read them. A wrong listing fails the build.
 */
export function listingsLoader(): Loader {
  return {
    name: 'listings-loader',
    load: async (context) => {
      const { store, config, watcher, logger } = context;
      const folder = fileURLToPath(new URL(FOLDER, config.root));
      const load = async () => {
        const reading = await readListingFolder(folder);
        if ('error' in reading) {
          throw new Error(
            `Please correct these listings in ${FOLDER}:\n${reading.error.join('\n')}`,
          );
        }
        store.clear();
        for (const listing of reading.ok) {
          const data = { ...toPublicListing(listing) };
          store.set({ id: listing.id, data, digest: context.generateDigest(data) });
        }
      };
      await load();
      watcher?.add(folder);
      watcher?.on('all', (_event, path) => {
        if (!path.startsWith(folder)) return;
        load().catch((error: unknown) => logger.error(String(error)));
      });
    },
  };
}
