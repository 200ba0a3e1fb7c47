import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { summarise } from '#src/domain/listings/listing-summary.ts';

/** What the marketplace filters and sorts by; the page itself carries the first cards only. */
export const GET: APIRoute = async () => {
  const listings = await getCollection('listings');
  return Response.json(listings.map(({ data }) => summarise(data)));
};
