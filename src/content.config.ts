import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'zod';
import {
  ARTICLES,
  contentLoader,
  LISTINGS,
  PAGE_TEXTS,
  type PageTexts,
  type StoredArticle,
  TRANSFERS,
} from '#src/build/content-loader.ts';
import { policySchema } from '#src/build/text-mistakes.ts';
import type { TransferKind } from '#src/domain/deal-room/transfer-kind.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';

// Read and checked by their loaders, so these schemas only give types.
const listings = defineCollection({
  loader: contentLoader(LISTINGS),
  schema: z.custom<PublicListing>(),
});
const articles = defineCollection({
  loader: contentLoader(ARTICLES),
  schema: z.custom<StoredArticle>(),
});
const transfers = defineCollection({
  loader: contentLoader(TRANSFERS),
  schema: z.custom<TransferKind>(),
});
const pageTexts = defineCollection({
  loader: contentLoader(PAGE_TEXTS),
  schema: z.custom<PageTexts>(),
});

/** Long texts with a contents list: the privacy policy and the terms. */
const policies = defineCollection({
  loader: glob({ base: './content/pages', pattern: '*.mdx' }),
  schema: policySchema,
});

export const collections = { listings, articles, transfers, pageTexts, policies };
