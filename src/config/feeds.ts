import { site } from './site.ts';

/** Where feeds are; Page.astro names them to feed readers. */
export const FEEDS = {
  articles: { title: `${site.name}: guides`, path: '/feeds/articles' },
  listings: { title: `${site.name}: new listings`, path: '/feeds/listings' },
} as const;
