import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { toComparedListing } from '#src/domain/listings/compared-listing.ts';

/** Public comparison data of every listing. */
export const GET: APIRoute = async () => {
  const listings = await getCollection('listings');
  return Response.json(listings.map(({ data }) => toComparedListing(data)));
};
