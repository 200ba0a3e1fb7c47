import { TOPIC_CHOICES, type TopicChoice } from './topics.ts';

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
