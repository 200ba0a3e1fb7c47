/** Article topics. The learn page has a button for each. */
export const TOPICS = ['financing', 'due-diligence', 'growth'] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_LABELS: Record<Topic, string> = {
  financing: 'Financing',
  'due-diligence': 'Due Diligence',
  growth: 'Growth',
};

export const TOPIC_CHOICES = ['all', ...TOPICS] as const;
export type TopicChoice = (typeof TOPIC_CHOICES)[number];

export const TOPIC_CHOICE_LABELS: Record<TopicChoice, string> = {
  all: 'All Topics',
  ...TOPIC_LABELS,
};

/** The learn page's state, kept in its URL. */
export interface LearnQuery {
  /** As typed, trimmed. */
  search: string;
  topic: TopicChoice;
}

/** Longest search to keep, in characters. */
export const LONGEST_SEARCH = 100;

/** Reads the state from a URL. Ignores values it doesn't know. */
export function parseLearnQuery(params: URLSearchParams): LearnQuery {
  const requested = params.get('topic')?.toLowerCase();
  return {
    search: tidySearch(params.get('q') ?? ''),
    topic: TOPIC_CHOICES.find((topic) => topic === requested) ?? 'all',
  };
}

/** Formats the state as a query string without '?'. Empty for the default state. */
export function formatLearnQuery({ search, topic }: LearnQuery): string {
  const params = new URLSearchParams();
  const tidy = tidySearch(search);
  if (tidy !== '') params.set('q', tidy);
  if (topic !== 'all') params.set('topic', topic);
  return params.toString();
}

const tidySearch = (search: string) => search.trim().slice(0, LONGEST_SEARCH).toWellFormed().trim();

/**
 * The articles the learn page shows for a query, in order, and their number for each topic button.
 * @param articles In their default order.
 * @param found Slugs the search found, best first, or null without a search.
 */
export function viewArticles(
  articles: readonly { slug: string; topic: Topic }[],
  { topic }: Pick<LearnQuery, 'topic'>,
  found: readonly string[] | null,
) {
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
