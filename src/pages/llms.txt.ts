import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { listedArticles, pageMetadata, titledPages } from '#src/build/site-pages.ts';
import { site } from '#src/config/site.ts';
import { formatKind } from '#src/domain/listings/listing-figures.ts';
import type { PagePath } from '#src/domain/pages/page-copy.ts';
import { priceOrSale } from '#src/domain/listings/sale.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';

const TOOLS: readonly PagePath[] = ['/marketplace', '/compare', '/compare-offers'];

const link = (path: string, title: string, note: string) =>
  `- [${title}](${site.url}${path}): ${note}`;

/** A plain-text map of the site for language models, as llmstxt.org describes. */
export const GET: APIRoute = async () => {
  const pages = Object.entries(await titledPages());
  const { description: whole } = await pageMetadata('/');
  const articles = await listedArticles();
  const listings = (await getCollection('listings')).map(({ data }) => summarize(data));
  const pageLinks = (isTool: boolean) =>
    pages
      .filter(([path]) => path !== '/' && TOOLS.some((tool) => tool === path) === isTool)
      .map(([path, { title, description }]) => link(path, title, description));
  const text = [
    `# ${site.name}`,
    `> ${whole}`,
    "Listing numbers come from the seller unless the listing's page says who checked them. Nothing here is financial advice.",
    '## Tools',
    [
      ...pageLinks(true),
      link('/listings.json', 'All listings as JSON', 'the data behind the marketplace filters'),
      link('/feeds/listings.json', 'New listings as JSON Feed', 'newest first'),
    ].join('\n'),
    '## Guides',
    articles.map(({ slug, title, summary }) => link(`/learn/${slug}`, title, summary)).join('\n'),
    '## Pages',
    [
      ...pageLinks(false),
      link('/licenses.txt', 'Licenses', 'for the open-source code this site uses'),
    ].join('\n'),
    '## Listings',
    listings
      .map((listing) =>
        link(
          `/listing/${listing.id}`,
          listing.title,
          `${formatKind(listing)}, ${priceOrSale(listing)}`,
        ),
      )
      .join('\n'),
  ].join('\n\n');
  return new Response(`${text}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
