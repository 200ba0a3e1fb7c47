import { site } from './site.ts';

/** Titles and paths of the feeds; Page.astro links them for feed readers. */
export const FEEDS = {
  articles: { title: `${site.name}: guides`, path: '/feeds/articles' },
  listings: { title: `${site.name}: new listings`, path: '/feeds/listings' },
} as const;
