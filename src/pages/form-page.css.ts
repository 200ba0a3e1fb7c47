import type { APIRoute } from 'astro';
import { fontData } from 'astro:assets';
import formPage from '#src/styles/form-page.css?raw';
import tokens from '#src/styles/tokens.css?raw';

/** The site's fonts by name, because these pages have no `<Font>`. */
const FONTS = { Figtree: fontData['--font-figtree'], Fraunces: fontData['--font-fraunces'] };
const faces = Object.entries(FONTS).flatMap(([family, data]) =>
  data.map(({ src, weight = '400' }) => {
    const sources = src.map(({ url }) => `url(${url}) format('woff2')`).join();
    return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: ${sources}; }`;
  }),
);

/** The style of pages that the functions answer; they know no other address of the build. */
export const GET: APIRoute = () =>
  new Response(`${faces.join('\n')}\n${tokens}\n${formPage}`, {
    headers: { 'Content-Type': 'text/css' },
  });
