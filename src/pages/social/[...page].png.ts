import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSocialImage } from '#src/build/social-image.tsx';
import { titledPages } from '#src/build/site-pages.ts';
import { site } from '#src/config/site.ts';

export const getStaticPaths = (() =>
  Object.entries(titledPages).map(([path, { title }]) => ({
    params: { page: path === '/' ? 'home' : path.slice(1) },
    props: { title },
  }))) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

/** A page's link preview image: its title. */
export const GET: APIRoute<Props> = async ({ props: { title } }) => {
  const image = await drawSocialImage({ eyebrow: site.name, title, note: site.tagline });
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
