import type { APIRoute } from 'astro';
import { listedArticles } from '#src/build/site-pages.ts';
import { makeSearchIndex } from '#src/features/learn/article-search.ts';

/** The learn page's search index, loaded on demand. */
export const GET: APIRoute = async () =>
  new Response(makeSearchIndex(await listedArticles()), {
    headers: { 'Content-Type': 'application/json' },
  });
