import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { listedArticles, listOf } from '#src/build/site-pages.ts';
import { CLOSING_SHEET } from '#src/domain/deal-room/closing-list.ts';
import type { TransferGuide } from '#src/domain/deal-room/transfer-kind.ts';
import { toComparedListing } from '#src/domain/listings/compared-listing.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';
import { makeSearchIndex } from '#src/features/learn/article-search.ts';
import { cardsWithPictures } from '#src/features/listing/picture-files.ts';

/** By id. */
async function transferGuide(): Promise<TransferGuide> {
  const kinds = (await getCollection('transfers')).map(({ data }) => [data.id, data] as const);
  const sheet = (await listOf('closing-sheet')).map(
    (question) => [`${CLOSING_SHEET}:${question.id}`, question] as const,
  );
  return { kinds: Object.fromEntries(kinds), questions: Object.fromEntries(sheet) };
}

const listings = (await getCollection('listings')).map(({ data }) => data);

/** What scripts of pages load on demand, as JSON. */
const DATA = {
  // How each kind of asset is handed over, and the closing sheet: for deals that close.
  transfers: async () => JSON.stringify(await transferGuide()),
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
