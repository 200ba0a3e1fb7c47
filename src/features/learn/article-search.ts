import MiniSearch, { type Options, type AsPlainObject } from 'minisearch';
import type { ListedArticle } from '#src/domain/articles/listed-article.ts';
import { loadJson } from '#src/ui/load-json.ts';

export interface SearchDocument {
  slug: string;
  title: string;
  tags: string;
  summary: string;
  body: string;
}

/** Words too common to search for. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from had has have how if in into is it its not of on or so than that the their them then they this to was what when where which who will with you your'.split(
    ' ',
  ),
);

/** Word lengths from which a search allows one typo, and two. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 10;

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

/** Normalizes a word for search. Null if it's too short or too common. */
export function termOf(word: string): string | null {
  const term = word.toLowerCase();
  return term.length < 2 || STOP_WORDS.has(term) ? null : term;
}

/** Shared by the build, which writes the index, and the browser, which searches it. */
export const searchOptions = {
  idField: 'slug',
  fields: ['title', 'tags', 'summary', 'body'],
  tokenize: wordsOf,
  processTerm: termOf,
  searchOptions: {
    boost: { title: 4, tags: 3, summary: 2 },
    prefix: true,
    fuzzy: ({ length }) => (length < ONE_TYPO_FROM ? false : length < TWO_TYPOS_FROM ? 1 : 2),
    combineWith: 'AND',
  },
} as const satisfies Options<SearchDocument>;

export function makeSearchIndex(articles: readonly ListedArticle[]): string {
  const index = new MiniSearch(searchOptions);
  index.addAll(
    articles.map(({ slug, title, tags, summary, tldr, sections }) => ({
      slug,
      title,
      tags: tags.join(' '),
      summary: [summary, ...tldr].join(' '),
      body: sections.map((section) => `${section.title} ${section.text}`).join(' '),
    })),
  );
  return JSON.stringify(index);
}

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
