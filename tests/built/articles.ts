import { fileURLToPath } from 'node:url';
import { publicationNow } from '#src/build/publication.ts';
import { readArticleFolder } from '#src/build/read-articles.ts';
import {
  toListedArticle,
  compareArticles,
  isPublished,
} from '#src/domain/articles/listed-article.ts';

const FOLDER = fileURLToPath(new URL('../../content/learn/', import.meta.url));
const { files } = await readArticleFolder(FOLDER);

/** The guides that are public, in the order of the learn page. */
export const articles = files
  .filter(({ article }) => isPublished(article, publicationNow()))
  .map(({ slug, article, body }) => toListedArticle(slug, article, body))
  .sort(compareArticles);
