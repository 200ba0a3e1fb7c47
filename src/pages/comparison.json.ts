import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { toComparedListing } from '#src/domain/listings/compared-listing.ts';

/** What the comparison shows of each listing: what the public may know, and no text but titles. */
export const GET: APIRoute = async () => {
  const listings = await getCollection('listings');
  return Response.json(listings.map(({ data }) => toComparedListing(data)));
};
