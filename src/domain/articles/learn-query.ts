import { TOPIC_CHOICES, type TopicChoice } from './topics.ts';

/** The state of the learn page, which lives in its address. */
export interface LearnQuery {
  /** As typed, trimmed. */
  search: string;
  topic: TopicChoice;
}

/** Longest search kept, in characters. */
export const LONGEST_SEARCH = 100;

/** Reads the state from an address. What it does not know counts as not said. */
export function parseLearnQuery(params: URLSearchParams): LearnQuery {
  const said = params.get('topic')?.toLowerCase();
  return {
    search: tidySearch(params.get('q') ?? ''),
    topic: TOPIC_CHOICES.find((topic) => topic === said) ?? 'all',
  };
}

/** Writes the state as the query part of an address, without '?': empty when all is as at first. */
export function formatLearnQuery({ search, topic }: LearnQuery): string {
  const params = new URLSearchParams();
  const tidy = tidySearch(search);
  if (tidy !== '') params.set('q', tidy);
  if (topic !== 'all') params.set('topic', topic);
  return params.toString();
}

const tidySearch = (search: string) => search.trim().slice(0, LONGEST_SEARCH).toWellFormed().trim();
