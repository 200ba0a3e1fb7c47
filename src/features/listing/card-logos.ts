import { getImage } from 'astro:assets';
import {
  type CardHistories,
  cardHistories,
  type CardImage,
} from '#src/domain/listings/history-summary.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';
import { fitInto } from '#src/domain/pictures/fit-into.ts';
import { logoOf } from './picture-files.ts';

/** Longer side of a logo on a card, in CSS pixels: as wide as a drawn mark. */
const SIZE = 36;

/** What the cards of these listings show besides their summaries, with the logos of those that have one. */
export async function cardsWithLogos(listings: readonly PublicListing[]): Promise<CardHistories> {
  const histories = { ...cardHistories(listings) };
  for (const listing of listings) {
    const history = histories[listing.id];
    const image = history && (await cardImage(listing));
    if (image) histories[listing.id] = { ...history, image };
  }
  return histories;
}

async function cardImage(listing: PublicListing): Promise<CardImage | undefined> {
  const logo = await logoOf(listing);
  if (!logo) return undefined;
  const size = fitInto(SIZE, logo);
  const { src, srcSet } = await getImage({
    ...{ src: logo, ...size, format: 'webp' },
    densities: [1, 2, 3],
  });
  return { src, srcSet: srcSet.attribute, ...size };
}
