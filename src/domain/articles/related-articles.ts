import type { Article } from './article.ts';

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
