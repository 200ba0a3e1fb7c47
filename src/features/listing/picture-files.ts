import type { ImageMetadata } from 'astro';
import type { OpenListing, PublicListing } from '#src/domain/listings/public-listing.ts';

/** Loaded one by one: a file that no page shows is not published. */
const files = import.meta.glob<{ default: { clone: ImageMetadata; fsPath: string } }>(
  '/content/listings/*/*.{webp,png,jpg,jpeg}',
);

async function pictureFile(listingId: string, name: string): Promise<ImageMetadata> {
  const load = files[`/content/listings/${listingId}/${name}`];
  if (!load) throw new Error(`There is no file content/listings/${listingId}/${name}.`);
  const { clone, fsPath } = (await load()).default;
  // A copy, for Astro publishes the original too, hidden data and all, once a field of the image itself is read.
  return Object.assign(clone, { fsPath });
}

/** A listing's logo; undefined without one, as for every off-market listing. */
export async function logoOf(listing: PublicListing): Promise<ImageMetadata | undefined> {
  const name = listing.isOffMarket ? undefined : listing.pictures?.logo;
  return name === undefined ? undefined : pictureFile(listing.id, name);
}

/** A listing's screenshots in order, each with what it shows. */
export const screenshotsOf = ({
  id,
  pictures,
}: Pick<OpenListing, 'id' | 'pictures'>): Promise<{ image: ImageMetadata; alt: string }[]> =>
  Promise.all(
    (pictures?.screenshots ?? []).map(async ({ file, alt }) => ({
      image: await pictureFile(id, file),
      alt,
    })),
  );
