import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { Article } from '../domain/articles/article.ts';
import { isPublished } from '../domain/articles/listed-article.ts';
import { toPublicListing } from '../domain/listings/public-listing.ts';
import type { PageCopy } from '../domain/pages/page-copy.ts';
import { publicationNow } from './publication.ts';
import { ARTICLE_FOLDER, readArticleFolder } from './read-articles.ts';
import { readListingFolder } from './read-listings.ts';
import { type PageLists, readPageCopy, readPageLists, readTransferFolder } from './read-lists.ts';
import { mapReading, type Reading } from './read-yaml.ts';

/** A listing, article, or the like in the content store. */
interface StoredEntry {
  id: string;
  data: Record<string, unknown>;
  /** An article's MDX, which the bundler compiles when a page shows it. */
  body?: string;
  filePath?: string;
}

/** Content in one file, or in a folder if the path ends with a slash. */
export interface ContentSource {
  /** From the project's folder. */
  path: string;
  /** Names the content in error messages: 'listings'. */
  things: string;
  /** `path` is absolute. */
  read: (path: string, isDevelopment: boolean) => Promise<Reading<StoredEntry[]>>;
}

/**
 * Loads content into the site. A mistake fails the build; the development server shows it in place of
 * the pages (platform/develop.ts).
 */
export const contentLoader = ({ path, things, read }: ContentSource): Loader => ({
  name: `${things}-loader`,
  load: async (context) => {
    const { store, config, watcher, logger } = context;
    const place = fileURLToPath(new URL(path, config.root));
    const load = async () => {
      const reading = await read(place, watcher !== undefined);
      if ('error' in reading) {
        throw new Error(`Please correct these ${things} in ${path}:\n${reading.error.join('\n')}`);
      }
      store.clear();
      for (const entry of reading.ok) {
        const { data, body } = entry;
        const isRendered = body !== undefined;
        const digest = context.generateDigest(isRendered ? { ...data, body } : data);
        store.set({ ...entry, digest, ...(isRendered && { deferredRender: true }) });
      }
    };
    await load();
    watcher?.add(place);
    watcher?.on('all', (_event, changed) => {
      if (!changed.startsWith(place)) return;
      load().catch((error: unknown) => logger.error(String(error)));
    });
  },
});

/** An article, and whether it's scheduled for later: then it's built and checked, but not published. */
export type StoredArticle = Article & { isScheduled: boolean };

/** Public data only: founder data and off-market figures are removed here. */
export const LISTINGS: ContentSource = {
  path: 'content/listings/',
  things: 'listings',
  read: async (folder) =>
    mapReading(await readListingFolder(folder), (listings) =>
      listings.map((listing) => ({ id: listing.id, data: { ...toPublicListing(listing) } })),
    ),
};

/** Drafts appear only in previews. The development server skips articles with mistakes. */
export const ARTICLES: ContentSource = {
  path: ARTICLE_FOLDER,
  things: 'articles',
  read: async (folder, isDevelopment) => {
    const publication = publicationNow({ isDevelopment });
    const { files, mistakes } = await readArticleFolder(folder);
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

/** How each kind of asset is handed over. */
export const TRANSFERS: ContentSource = {
  path: 'content/transfers/',
  things: 'kinds of assets',
  read: async (folder) =>
    mapReading(await readTransferFolder(folder), (kinds) =>
      kinds.map((kind) => ({ id: kind.id, data: { ...kind } })),
    ),
};

export interface PageTexts {
  copy: PageCopy;
  lists: PageLists;
}

/** The texts and lists of all pages, as one entry. */
export const PAGE_TEXTS: ContentSource = {
  path: 'content/pages/',
  things: 'texts',
  read: async (folder) => {
    const copy = await readPageCopy(join(folder, 'copy'));
    const lists = await readPageLists(folder);
    if ('error' in copy) return copy;
    if ('error' in lists) return lists;
    const data = { copy: copy.ok, lists: lists.ok } satisfies PageTexts;
    return { ok: [{ id: 'texts', data }] };
  },
};
