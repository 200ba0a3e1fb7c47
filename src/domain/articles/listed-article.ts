import { type Article, lastUpdated } from './article.ts';
import { proseWords, readSections, readingMinutes } from './article-text.ts';

/**
 * An article with figures from its text, as lists, cards, and covers show it.
 * @param slug Its path under /learn.
 * @param body The article's MDX.
 */
export function toListedArticle(slug: string, article: Article, body: string) {
  const sections = readSections(body);
  const words = proseWords(sections);
  // Nobody reads dozens of kinds of assets from first to last.
  const minutes = body.includes('<TransferList') ? null : readingMinutes(words);
  return { ...article, slug, sections, words, minutes };
}

export type ListedArticle = ReturnType<typeof toListedArticle>;

/** Decides which articles a build shows. */
export interface Publication {
  /** Year-month-day. */
  today: string;
  /** Previews show everything. */
  isPreview: boolean;
}

/** Only previews show drafts and scheduled articles. */
export const isPublished = (
  { draft, publishedOn }: Pick<Article, 'draft' | 'publishedOn'>,
  { today, isPreview }: Publication,
): boolean => isPreview || (!draft && publishedOn <= today);

type Ordered = Pick<Article, 'featured' | 'publishedOn' | 'updatedOn'> & { slug: string };

/** Sort order of every article list: the featured one, then the last updated, as the lists show that day. */
export const compareArticles = (one: Ordered, other: Ordered): number =>
  Number(other.featured) - Number(one.featured) ||
  lastUpdated(other).localeCompare(lastUpdated(one)) ||
  one.slug.localeCompare(other.slug);

type Candidate = Pick<Article, 'topic'> & { slug: string };

const FEWEST = 2;

/**
 * What to read next: the published articles an editor named. If fewer than two are left, adds the
 * first others, starting with the same topic.
 * @param articles Published articles, in list order.
 */
export function findRelated<Item extends Candidate>(
  article: Candidate & Pick<Article, 'related'>,
  articles: readonly Item[],
): Item[] {
  const others = articles.filter(({ slug }) => slug !== article.slug);
  const named = article.related.flatMap((slug) => others.filter((other) => other.slug === slug));
  if (named.length >= FEWEST) return named;
  const rest = others.filter((other) => !named.includes(other));
  const isSameTopic = ({ topic }: Item) => topic === article.topic;
  const nearest = [...rest.filter(isSameTopic), ...rest.filter((other) => !isSameTopic(other))];
  return [...named, ...nearest].slice(0, FEWEST);
}
