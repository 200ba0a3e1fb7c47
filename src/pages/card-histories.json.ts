import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { cardsWithLogos } from '#src/features/listing/picture-files.ts';

/** What cards beyond the marketplace's first page show of their histories. */
export const GET: APIRoute = async () => {
  const listings = await getCollection('listings');
  return Response.json(await cardsWithLogos(listings.map(({ data }) => data)));
};
