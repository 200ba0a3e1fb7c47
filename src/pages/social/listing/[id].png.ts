import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSocialImage, SOCIAL_LINE } from '#src/build/social-image.tsx';
import { site } from '#src/config/site.ts';
import { formatKind, formatPrice, formatProfit } from '#src/domain/listings/listing-figures.ts';
import { revenueChange, withoutEstimates } from '#src/domain/listings/history-summary.ts';
import { drawLine } from '#src/domain/listings/history-line.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';

export const getStaticPaths = (async () => {
  const listings = await getCollection('listings');
  return listings.map(({ data }) => ({
    params: { id: data.id },
    props: { listing: summarize(data), history: data.isOffMarket ? null : data.history },
  }));
}) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

/** A listing's link preview image: name, history, price, and profit. */
export const GET: APIRoute<Props> = async ({ props: { listing, history } }) => {
  const { title } = listing;
  const change = history && revenueChange(history);
  const notes = [formatPrice(listing), formatProfit(listing), change];
  const image = await drawSocialImage({
    eyebrow: `${site.name} · ${formatKind(listing)}`,
    title: title.split(': ')[0] ?? title,
    note: notes.filter((text) => text !== null).join(' · '),
    ...(history && { history: drawLine(withoutEstimates(history), SOCIAL_LINE) }),
  });
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
