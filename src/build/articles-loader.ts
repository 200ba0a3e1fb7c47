import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { isPublished } from '../domain/articles/publication.ts';
import { latestToday, publicationNow } from './publication.ts';
import { ARTICLE_FOLDER, readArticleFolder } from './read-articles.ts';

/** An article that somebody has to correct; the message names each mistake. */
class ArticleMistakeError extends Error {
  override name = 'ArticleMistakeError';

  constructor(mistakes: readonly string[]) {
    super(`Please correct these articles in ${ARTICLE_FOLDER}:\n${mistakes.join('\n')}`);
  }
}

/**
 * Brings the articles into the site that this build shows: what is a draft or not due yet is left
 * out here, before any page can list it. A mistake in any of them fails the build; the development
 * server says it and goes on without that article.
 */
export function articlesLoader(): Loader {
  return {
    name: 'articles-loader',
    load: async (context) => {
      const { store, config, watcher, logger } = context;
      const isDevelopment = watcher !== undefined;
      const publication = publicationNow({ isDevelopment });
      const folder = fileURLToPath(new URL(ARTICLE_FOLDER, config.root));
      const read = async () => {
        const { files, mistakes } = await readArticleFolder(folder, latestToday());
        if (mistakes.length > 0) {
          const error = new ArticleMistakeError(mistakes);
          if (!isDevelopment) throw error;
          logger.error(error.message);
        }
        return new Map(files.map(({ slug, article }) => [slug, article]));
      };

      let articles = await read();
      let isLoaded = false;
      const shown = [...articles].filter(([, article]) => isPublished(article, publication));
      // Kept from an earlier build, an entry would not be checked again.
      store.clear();
      await glob({
        base: ARTICLE_FOLDER,
        pattern: publication.isPreview ? '*.mdx' : shown.map(([slug]) => `${slug}.mdx`),
        generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
      }).load({
        ...context,
        parseData: async (entry) => {
          if (isLoaded) {
            articles = await read();
            if (!articles.has(entry.id)) throw new Error('it has a mistake, see above');
          }
          const data = Object.assign(entry.data, articles.get(entry.id));
          return context.parseData({ ...entry, data });
        },
      });
      isLoaded = true;
      for (const slug of store.keys()) if (!articles.has(slug)) store.delete(slug);
    },
  };
}
