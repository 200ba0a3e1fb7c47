import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { listedArticles } from '#src/build/site-pages.ts';
import { toComparedListing } from '#src/domain/listings/compared-listing.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';
import { makeSearchIndex } from '#src/features/learn/article-search.ts';
import { cardsWithPictures } from '#src/features/listing/picture-files.ts';

const listings = (await getCollection('listings')).map(({ data }) => data);

/** What scripts of pages load on demand, as JSON. */
const DATA = {
  // What cards beyond the marketplace's first page show of their histories.
  'card-histories': async () => JSON.stringify(await cardsWithPictures(listings)),
  comparison: () => JSON.stringify(listings.map(toComparedListing)),
  // For filters and sorting; the marketplace's page includes only the first cards.
  listings: () => JSON.stringify(listings.map((listing) => summarize(listing))),
  'learn-index': async () => makeSearchIndex(await listedArticles()),
};

export const getStaticPaths = (() =>
  Object.entries(DATA).map(([data, make]) => ({
    params: { data },
    props: { make },
  }))) satisfies GetStaticPaths;

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = async ({ props: { make } }) =>
  new Response(await make(), { headers: { 'Content-Type': 'application/json' } });
