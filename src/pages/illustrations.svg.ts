import type { APIRoute } from 'astro';
import { CATEGORIES } from '#src/domain/listings/vocabulary.ts';
import illustrations from '#src/features/listing/illustrations.svg?raw';
import tokens from '#src/styles/tokens.css?raw';

const missing = CATEGORIES.filter((category) => !illustrations.includes(`<g class="${category}">`));
if (missing.length > 0) throw new Error(`illustrations.svg has no picture for ${missing.join()}.`);
const [colors = ''] = /:root \{[^}]*\}/.exec(tokens) ?? [];
const drawings = illustrations.replaceAll(/<!--[^]*?-->|\n\s*/g, '');

/** The picture of a category's listings that have none of their own: `/illustrations.svg#saas`. */
export const GET: APIRoute = () =>
  new Response(drawings.replace('<style>', `<style>${colors}`), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
