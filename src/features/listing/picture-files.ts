import type { ImageMetadata } from 'astro';
import type { OpenListing, PublicListing } from '#src/domain/listings/public-listing.ts';
import { getImage } from 'astro:assets';
import {
  type CardHistories,
  type CardHistory,
  cardHistory,
  type CardImage,
} from '#src/domain/listings/history-summary.ts';
import { fitInto } from '#src/domain/pictures/listing-pictures.ts';

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

/** Longer side of a logo on a card, in CSS pixels: as wide as a drawn mark. */
const LOGO = 36;
/** Of a screenshot on a card: as wide as a card gets, in CSS pixels. */
const SCREENSHOT = { width: 360, height: 225, fit: 'cover', position: 'top' } as const;

/** What the cards of these listings show besides their summaries, with the pictures of those that have some. */
export async function cardsWithPictures(
  listings: readonly PublicListing[],
): Promise<CardHistories> {
  const histories: Record<string, CardHistory> = {};
  for (const listing of listings) {
    const history = cardHistory(listing);
    if (!history || listing.isOffMarket) continue;
    const logo = await logoOf(listing);
    const [shot] = await screenshotsOf(listing);
    histories[listing.id] = {
      ...history,
      ...(logo && { image: await cardImage(logo, fitInto(LOGO, logo)) }),
      ...(shot && { screenshot: await cardImage(shot.image, SCREENSHOT) }),
    };
  }
  return histories;
}

async function cardImage(
  file: ImageMetadata,
  size: { width: number; height: number },
): Promise<CardImage> {
  const { src, srcSet } = await getImage({
    ...{ src: file, ...size, format: 'webp' },
    densities: [1, 2, 3],
  });
  return { src, srcSet: srcSet.attribute, width: size.width, height: size.height };
}
