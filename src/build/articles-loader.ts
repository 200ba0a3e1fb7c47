import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { Article } from '../domain/articles/article.ts';
import { isPublished } from '../domain/articles/publication.ts';
import { latestToday, publicationNow } from './publication.ts';
import { ARTICLE_FOLDER, readArticleFolder } from './read-articles.ts';

/** An article, and whether its day has still to come: then it is built and checked, and not published. */
export type StoredArticle = Article & { isScheduled: boolean };

/** An article that somebody has to correct; the message names each mistake. */
class ArticleMistakeError extends Error {
  override name = 'ArticleMistakeError';

  constructor(mistakes: readonly string[]) {
    super(`Please correct these articles in ${ARTICLE_FOLDER}:\n${mistakes.join('\n')}`);
  }
}

/**
 * Brings the articles into the site: drafts into previews only. A mistake in any of them fails the build;
 * the development server shows it in place of its pages (netlify/local/content-mistakes.ts).
 */
export function articlesLoader(): Loader {
  return {
    name: 'articles-loader',
    load: async (context) => {
      const { store, config, watcher, logger } = context;
      const publication = publicationNow({ isDevelopment: watcher !== undefined });
      const folder = fileURLToPath(new URL(ARTICLE_FOLDER, config.root));
      const load = async () => {
        const { files, mistakes } = await readArticleFolder(folder, latestToday());
        if (mistakes.length > 0 && !watcher) throw new ArticleMistakeError(mistakes);
        store.clear();
        for (const { slug, article, body } of files) {
          if (article.draft && !publication.isPreview) continue;
          const isScheduled = !isPublished(article, publication);
          const data = { ...article, isScheduled } satisfies StoredArticle;
          store.set({
            id: slug,
            data,
            body,
            filePath: `${ARTICLE_FOLDER}${slug}.mdx`,
            digest: context.generateDigest({ ...data, body }),
            // The bundler compiles it when a page shows it.
            deferredRender: true,
          });
        }
      };
      await load();
      watcher?.add(folder);
      watcher?.on('all', (_event, path) => {
        if (!path.startsWith(folder)) return;
        load().catch((error: unknown) => logger.error(String(error)));
      });
    },
  };
}
