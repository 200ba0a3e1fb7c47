import type { Article } from './article.ts';

type Candidate = Pick<Article, 'topic'> & { slug: string };

const FEWEST = 2;

/**
 * What to read next: the articles that an editor named, as far as they are published, and the first
 * others of the topic where fewer than two are left.
 * @param articles Those that are published, in the order in which they are listed.
 */
export function findRelated<Item extends Candidate>(
  article: Candidate & Pick<Article, 'related'>,
  articles: readonly Item[],
): Item[] {
  const others = articles.filter(({ slug }) => slug !== article.slug);
  const named = article.related.flatMap((slug) => others.filter((other) => other.slug === slug));
  if (named.length >= FEWEST) return named;
  const rest = others.filter((other) => !named.includes(other));
  const isNear = ({ topic }: Item) => topic === article.topic;
  const nearest = [...rest.filter(isNear), ...rest.filter((other) => !isNear(other))];
  return [...named, ...nearest].slice(0, FEWEST);
}
