import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { listedArticles, titledPages } from '#src/build/site-pages.ts';
import { drawSocialImage, SOCIAL_LINE, type SocialImage } from '#src/build/social-image.tsx';
import { site } from '#src/config/site.ts';
import { TOPIC_LABELS } from '#src/domain/articles/learn-view.ts';
import { drawLine } from '#src/domain/listings/history-line.ts';
import { revenueChange, withoutEstimates } from '#src/domain/listings/history-summary.ts';
import { formatKind, formatProfit } from '#src/domain/listings/listing-figures.ts';
import { priceOrSale } from '#src/domain/listings/sale.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';

/** The link preview images of pages, guides, and listings. */
export const getStaticPaths = (async () => {
  const pages = Object.entries(await titledPages()).map(([path, { title }]) => ({
    params: { page: path === '/' ? 'home' : path.slice(1) },
    props: { eyebrow: site.name, title, note: site.tagline },
  }));
  const guides = (await listedArticles()).map(({ slug, title, topic, minutes }) => ({
    params: { page: `learn/${slug}` },
    props: {
      eyebrow: `${site.name}, ${TOPIC_LABELS[topic]}`,
      title,
      note: minutes === null ? 'Reference' : `${minutes}-minute guide`,
    },
  }));
  const listings = (await getCollection('listings')).map(({ data }) => ({
    params: { page: `listing/${data.id}` },
    props: imageOf(data),
  }));
  return [...pages, ...guides, ...listings];
}) satisfies GetStaticPaths;

/** A listing's name, history, price, and profit. */
function imageOf(data: PublicListing): SocialImage {
  const listing = summarize(data);
  const history = data.isOffMarket ? null : data.history;
  const notes = [priceOrSale(listing), formatProfit(listing), history && revenueChange(history)];
  return {
    eyebrow: `${site.name} · ${formatKind(listing)}`,
    title: listing.title.split(': ')[0] ?? listing.title,
    note: notes.filter((text) => text !== null).join(' · '),
    ...(history && { history: drawLine(withoutEstimates(history), SOCIAL_LINE) }),
  };
}

export const GET: APIRoute<SocialImage> = async ({ props }) => {
  const image = await drawSocialImage(props);
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
