import MiniSearch, { type AsPlainObject } from 'minisearch';
import { loadJson } from '#src/ui/load-json.ts';
import { searchOptions, termOf, wordsOf } from './search-options.ts';

/** Slugs of the articles that a search finds, best first; null when it names nothing to look for. */
export type ArticleSearch = (search: string) => string[] | null;

/** The index as MiniSearch wrote it, for the search of a text. */
export function searchIn(index: AsPlainObject): ArticleSearch {
  const miniSearch = MiniSearch.loadJS(index, searchOptions);
  return (search) => {
    if (wordsOf(search).every((word) => termOf(word) === null)) return null;
    return miniSearch.search(search).map(({ id }) => String(id));
  };
}

const isIndex = (value: unknown): value is AsPlainObject =>
  typeof value === 'object' && value !== null && 'serializationVersion' in value;

/** Rejects when the index cannot be had. */
export const loadArticleSearch = async (): Promise<ArticleSearch> =>
  searchIn(await loadJson('/learn-index.json', isIndex));
