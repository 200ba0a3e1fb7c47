import { readFile } from 'node:fs/promises';
import type { Article } from '../domain/articles/article.ts';
import { isPublished } from '../domain/articles/listed-article.ts';
import type { Faq } from '../domain/faqs/faq.ts';
import { toPublicListing } from '../domain/listings/public-listing.ts';
import type { Plan } from '../domain/services/plan.ts';
import type { ContentSource } from './content-loader.ts';
import { latestToday, publicationNow } from './publication.ts';
import { ARTICLE_FOLDER, readArticleFolder } from './read-articles.ts';
import { readListingFolder } from './read-listings.ts';
import { readFaqs, readServices } from './read-page-lists.ts';

/** An article, and whether it's scheduled for later: then it's built and checked, but not published. */
export type StoredArticle = Article & { isScheduled: boolean };
/** Position in the file, because the content store sorts entries by id. */
export type StoredPlan = Plan & { position: number };
export type StoredFaq = Faq & { position: number };

/** Public data only: founder data and off-market figures are removed here. */
export const LISTINGS: ContentSource = {
  path: 'content/listings/',
  things: 'listings',
  read: async (folder) => {
    const reading = await readListingFolder(folder);
    if ('error' in reading) return reading;
    return {
      ok: reading.ok.map((listing) => ({ id: listing.id, data: { ...toPublicListing(listing) } })),
    };
  },
};

/** Drafts appear only in previews. The development server skips articles with mistakes. */
export const ARTICLES: ContentSource = {
  path: ARTICLE_FOLDER,
  things: 'articles',
  read: async (folder, isDevelopment) => {
    const publication = publicationNow({ isDevelopment });
    const { files, mistakes } = await readArticleFolder(folder, latestToday());
    if (mistakes.length > 0 && !isDevelopment) return { error: mistakes };
    return {
      ok: files
        .filter(({ article }) => !article.draft || publication.isPreview)
        .map(({ slug, article, body }) => ({
          id: slug,
          data: {
            ...article,
            isScheduled: !isPublished(article, publication),
          } satisfies StoredArticle,
          body,
          filePath: `${ARTICLE_FOLDER}${slug}.mdx`,
        })),
    };
  },
};

export const SERVICES: ContentSource = {
  path: 'content/pages/services.yaml',
  things: 'plans',
  read: async (file) => {
    const reading = readServices(await readFile(file, 'utf8'));
    if ('error' in reading) return reading;
    return {
      ok: reading.ok.map((plan, position) => ({ id: plan.tag, data: { ...plan, position } })),
    };
  },
};

export const FAQS: ContentSource = {
  path: 'content/pages/faqs.yaml',
  things: 'questions',
  read: async (file) => {
    const reading = readFaqs(await readFile(file, 'utf8'));
    if ('error' in reading) return reading;
    return { ok: reading.ok.map((faq, position) => ({ id: faq.id, data: { ...faq, position } })) };
  },
};
