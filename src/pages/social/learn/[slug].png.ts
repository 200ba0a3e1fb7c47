import type { APIRoute, GetStaticPaths } from 'astro';
import { listedArticles } from '#src/build/site-pages.ts';
import { drawSocialImage } from '#src/build/social-image.tsx';
import { site } from '#src/config/site.ts';
import { TOPIC_LABELS } from '#src/domain/articles/learn-view.ts';

export const getStaticPaths = (async () =>
  (await listedArticles()).map(({ slug, title, topic, minutes }) => ({
    params: { slug },
    props: { title, topic, minutes },
  }))) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

/** An article's link preview image: title, topic, and reading time. */
export const GET: APIRoute<Props> = async ({ props: { title, topic, minutes } }) => {
  const image = await drawSocialImage({
    eyebrow: `${site.name}, ${TOPIC_LABELS[topic]}`,
    title,
    note: `${minutes}-minute guide`,
  });
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
