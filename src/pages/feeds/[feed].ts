import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { articleFeed } from '#src/build/feed.ts';
import { listedArticles } from '#src/build/site-pages.ts';
import { listingFeed } from '#src/build/listing-feed.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';

export const getStaticPaths = (async () => {
  const listings = (await getCollection('listings')).map(({ data }) => ({
    ...summarize(data),
    listedOn: data.listedOn,
  }));
  const feeds = { articles: articleFeed(await listedArticles()), listings: listingFeed(listings) };
  return Object.entries(feeds).flatMap(([name, feed]) => [
    { params: { feed: `${name}.xml` }, props: { type: 'application/rss+xml', text: feed.rss2() } },
    {
      params: { feed: `${name}.json` },
      props: { type: 'application/feed+json', text: feed.json1() },
    },
  ]);
}) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { type, text } }) =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
