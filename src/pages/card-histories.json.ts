import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { cardHistories } from '#src/domain/listings/card-history.ts';

/** What cards beyond the marketplace's first page show of their histories. */
export const GET: APIRoute = async () => {
  const listings = await getCollection('listings');
  return Response.json(cardHistories(listings.map(({ data }) => data)));
};
