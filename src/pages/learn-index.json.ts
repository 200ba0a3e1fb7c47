import type { APIRoute } from 'astro';
import { listedArticles } from '#src/build/listed-articles.ts';
import { makeSearchIndex } from '#src/features/learn/search-index.ts';

/** What the learn page searches in, loaded when somebody is about to. */
export const GET: APIRoute = async () =>
  new Response(makeSearchIndex(await listedArticles()), {
    headers: { 'Content-Type': 'application/json' },
  });
