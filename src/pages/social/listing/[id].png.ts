import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSocialImage } from '#src/build/social-image.tsx';
import { site } from '#src/config/site.ts';
import { formatKind, formatPrice, formatProfit } from '#src/domain/listings/card-figures.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';

export const getStaticPaths = (async () => {
  const listings = await getCollection('listings');
  return listings.map(({ data }) => ({
    params: { id: data.id },
    props: { listing: summarize(data) },
  }));
}) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

/** A listing's link preview image: name, price, and profit. */
export const GET: APIRoute<Props> = async ({ props: { listing } }) => {
  const { title } = listing;
  const image = await drawSocialImage({
    eyebrow: `${site.name} · ${formatKind(listing)}`,
    title: title.split(': ')[0] ?? title,
    note: [formatPrice(listing), formatProfit(listing)].filter((text) => text !== null).join(', '),
  });
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
