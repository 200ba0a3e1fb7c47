import type { APIRoute } from 'astro';
import { categoryIllustrations } from '#src/build/category-illustrations.ts';
import tokens from '#src/styles/tokens.css?raw';

/** The picture of a category's listings that have none of their own: `/illustrations.svg#saas`. */
export const GET: APIRoute = () =>
  new Response(categoryIllustrations(tokens), { headers: { 'Content-Type': 'image/svg+xml' } });
