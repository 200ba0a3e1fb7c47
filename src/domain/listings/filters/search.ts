import { toPrintableLine } from '../../shared/printable-line.ts';
import type { Filter } from './filter.ts';

/** Longest search kept, in characters. */
export const LONGEST_SEARCH = 100;

/** Cuts by whole characters, because half a surrogate pair would break the URL. */
const tidySearch = (search: string) =>
  Array.from(toPrintableLine(search).trim()).slice(0, LONGEST_SEARCH).join('').trim();

/** Searches title and description; '' matches everything. */
export const search: Filter<{ readonly search: string }> = {
  key: 'search',
  control: 'search',
  off: { search: '' },
  read: (params) => ({ search: tidySearch(params.get('q') ?? '') }),
  write: (part, params) => params.append('q', part.search),
  tidy: (part) => ({ search: tidySearch(part.search) }),
  isSet: (part) => part.search.trim() !== '',
  admits: (part) => {
    const text = part.search.trim().toLowerCase();
    return ({ lowerTitle, lowerDescription }) =>
      lowerTitle.includes(text) || lowerDescription.includes(text);
  },
  chips: (part) => [{ key: 'search', label: quoted(part), without: { search: '' } }],
  name: (part) => `the search for ${quoted(part)}`,
};

const quoted = (part: { readonly search: string }) => `“${part.search.trim()}”`;
