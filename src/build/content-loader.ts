import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { file, type Loader } from 'astro/loaders';
import type { Article } from '../domain/articles/article.ts';
import { isPublished } from '../domain/articles/listed-article.ts';
import type { Faq } from '../domain/faqs/faq.ts';
import { toPublicListing } from '../domain/listings/public-listing.ts';
import type { Plan } from '../domain/services/plan.ts';
import { latestToday, publicationNow } from './publication.ts';
import { ARTICLE_FOLDER, readArticleFolder } from './read-articles.ts';
import { readListingFolder } from './read-listings.ts';
import { readFaqs, readServices } from './read-lists.ts';
import { readPageCopy } from './read-page-copy.ts';
import { type Reading, readYaml } from './read-yaml.ts';

/** A listing, article, plan, or question in the content store. */
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

/** The texts of all pages, as one entry. */
export const PAGE_COPY: ContentSource = {
  path: 'content/pages/copy/',
  things: 'texts',
  read: async (folder) => {
    const reading = await readPageCopy(folder);
    return 'error' in reading ? reading : { ok: [{ id: 'copy', data: reading.ok }] };
  },
};

/**
 * Astro's YAML loader, except that an unreadable file fails the build and names the line. Astro's own
 * only logs it and builds the site without the file.
 * @param path From the project's folder.
 */
export function yamlFile(path: string): Loader {
  const loader = file(path);
  return {
    ...loader,
    load: async (context) => {
      const text = await readFile(fileURLToPath(new URL(path, context.config.root)), 'utf8');
      const reading = readYaml(text);
      if ('error' in reading) {
        throw new Error(`Please correct ${path}:\n${reading.error.join('\n')}`);
      }
      await loader.load(context);
    },
  };
}
