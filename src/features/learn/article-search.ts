import MiniSearch, { type AsPlainObject } from 'minisearch';
import { loadJson } from '#src/ui/load-json.ts';
import { searchOptions, termOf, wordsOf } from './search-options.ts';

/** Slugs a search finds, best first, or null if it has no searchable words. */
export type ArticleSearch = (search: string) => string[] | null;

/** Makes a search from an index that MiniSearch wrote. */
export function searchIn(index: AsPlainObject): ArticleSearch {
  const miniSearch = MiniSearch.loadJS(index, searchOptions);
  return (search) => {
    if (wordsOf(search).every((word) => termOf(word) === null)) return null;
    return miniSearch.search(search).map(({ id }) => String(id));
  };
}

const isIndex = (value: unknown): value is AsPlainObject =>
  typeof value === 'object' && value !== null && 'serializationVersion' in value;

/** Rejects if the index can't be loaded. */
export const loadArticleSearch = async (): Promise<ArticleSearch> =>
  searchIn(await loadJson('/learn-index.json', isIndex));
