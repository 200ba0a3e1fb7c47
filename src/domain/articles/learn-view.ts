import type { LearnQuery } from './learn-query.ts';
import type { Topic, TopicChoice } from './topics.ts';

export interface LearnView {
  /** Articles to show, in order. */
  slugs: string[];
  /** How many each topic button would show. */
  counts: Record<TopicChoice, number>;
}

/**
 * What the learn page shows for a query.
 * @param articles In the order in which they stand without a search.
 * @param found Slugs that the search found, best first; null where nothing was searched for.
 */
export function viewArticles(
  articles: readonly { slug: string; topic: Topic }[],
  { topic }: Pick<LearnQuery, 'topic'>,
  found: readonly string[] | null,
): LearnView {
  const matching = found
    ? found.flatMap((slug) => articles.filter((article) => article.slug === slug))
    : articles;
  const of = (choice: TopicChoice) =>
    matching.filter((article) => choice === 'all' || article.topic === choice);
  return {
    slugs: of(topic).map(({ slug }) => slug),
    counts: {
      all: matching.length,
      financing: of('financing').length,
      'due-diligence': of('due-diligence').length,
      growth: of('growth').length,
    },
  };
}

/** How many articles show, in words: '2 guides in Financing for “earnout”'. */
export function countText(count: number, topicLabel: string | null, search: string): string {
  const guides = count === 1 ? '1 guide' : `${count === 0 ? 'No' : count} guides`;
  const topic = topicLabel === null ? '' : ` in ${topicLabel}`;
  return `${guides}${topic}${search === '' ? '' : ` for “${search}”`}`;
}
