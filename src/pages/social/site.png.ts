import type { APIRoute } from 'astro';
import { drawSocialImage } from '#src/build/social-image.tsx';
import { site } from '#src/config/site.ts';

/** Shown for every page that has no picture of its own. */
export const GET: APIRoute = async () => {
  const image = await drawSocialImage({
    eyebrow: site.name,
    title: 'Could you acquire a startup with $0 out of pocket?',
    note: site.tagline,
  });
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/png' } });
};
