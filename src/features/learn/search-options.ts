import type { Options } from 'minisearch';

/** What can be searched of an article. */
export interface SearchDocument {
  slug: string;
  title: string;
  tags: string;
  summary: string;
  body: string;
}

/** Words that stand in every article and tell none apart. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from had has have how if in into is it its not of on or so than that the their them then they this to was what when where which who will with you your'.split(
    ' ',
  ),
);

/** Letters from which one slip of the finger is forgiven, and two. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 10;

/** A text in its words. */
export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

/** A word as it is looked up; null when it tells nothing apart. */
export function termOf(word: string): string | null {
  const term = word.toLowerCase();
  return term.length < 2 || STOP_WORDS.has(term) ? null : term;
}

/** Read by the build, which makes the index, and by the browser, which asks it: they must agree. */
export const searchOptions = {
  idField: 'slug',
  fields: ['title', 'tags', 'summary', 'body'],
  tokenize: wordsOf,
  processTerm: termOf,
  searchOptions: {
    boost: { title: 4, tags: 3, summary: 2 },
    prefix: true,
    fuzzy: ({ length }) => (length < ONE_SLIP_FROM ? false : length < TWO_SLIPS_FROM ? 1 : 2),
    combineWith: 'AND',
  },
} as const satisfies Options<SearchDocument>;
