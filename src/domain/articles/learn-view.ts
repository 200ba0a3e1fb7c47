import type { LearnQuery } from './learn-query.ts';
import type { Topic, TopicChoice } from './topics.ts';

export interface LearnView {
  /** Articles to show, in order. */
  slugs: string[];
  /** Number of articles for each topic button. */
  counts: Record<TopicChoice, number>;
}

/**
 * The articles the learn page shows for a query.
 * @param articles In their default order.
 * @param found Slugs the search found, best first, or null without a search.
 */
export function viewArticles(
  articles: readonly { slug: string; topic: Topic }[],
  { topic }: Pick<LearnQuery, 'topic'>,
  found: readonly string[] | null,
): LearnView {
  const matching = found
    ? found.flatMap((slug) => articles.filter((article) => article.slug === slug))
    : articles;
  const inTopic = (choice: TopicChoice) =>
    matching.filter((article) => choice === 'all' || article.topic === choice);
  return {
    slugs: inTopic(topic).map(({ slug }) => slug),
    counts: {
      all: matching.length,
      financing: inTopic('financing').length,
      'due-diligence': inTopic('due-diligence').length,
      growth: inTopic('growth').length,
    },
  };
}

/** The result count as text: '2 guides in Financing for “earnout”'. */
export function countText(count: number, topicLabel: string | null, search: string): string {
  const guides = count === 1 ? '1 guide' : `${count === 0 ? 'No' : count} guides`;
  const topic = topicLabel === null ? '' : ` in ${topicLabel}`;
  return `${guides}${topic}${search === '' ? '' : ` for “${search}”`}`;
}
