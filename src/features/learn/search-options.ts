import type { Options } from 'minisearch';

/** The searchable fields of an article. */
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

/** Splits text into words. */
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
