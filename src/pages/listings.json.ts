import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { summarize } from '#src/domain/listings/listing-summary.ts';

/** Data for marketplace filters and sorting; the page includes only the first cards. */
export const GET: APIRoute = async () => {
  const listings = await getCollection('listings');
  return Response.json(listings.map(({ data }) => summarize(data)));
};
