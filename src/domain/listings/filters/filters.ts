import { reaches } from '../../deals/payment.ts';
import { DEAL_STRUCTURES, describeDealStructure } from '../../shared/deal-structures.ts';
import { toPrintableLine } from '../../shared/printable-line.ts';
import { CATEGORIES, CATEGORY_LABELS, MARKETPLACE_SOURCES } from '../vocabulary.ts';
import { facet, type Filter, spell } from './filter.ts';
import { price } from './price.ts';

/** The visitor's saved listings. Not part of a search, which can't know them. */
export const view = facet({
  key: 'view',
  param: 'view',
  control: 'box',
  choices: [{ word: 'saved', label: 'Saved listings' }],
  wordsOf: ({ id }, saved) => (saved.has(id) ? ['saved'] : []),
  name: () => 'the saved listings filter',
});

export const category = facet({
  key: 'category',
  param: 'category',
  control: 'tabs',
  none: 'all',
  choices: [
    { word: 'all', label: 'All' },
    ...CATEGORIES.map((word) => ({ word, label: CATEGORY_LABELS[word] })),
  ],
  wordsOf: (listing) => [listing.category],
  name: ([label]) => `the ${label} category`,
});

/** Longest search kept, in characters. */
export const LONGEST_SEARCH = 100;

/** Cuts by whole characters, because half a surrogate pair would break the URL. */
const tidySearch = (search: string) =>
  Array.from(toPrintableLine(search).trim()).slice(0, LONGEST_SEARCH).join('').trim();

/** What a word begins with in the singular, too: 'tool' for 'tools', 'agenc' for 'agencies'. */
const stem = (word: string) => word.replace(/(.{5})ies$|(.{4})s$/, '$1$2');

/** Each word must begin one of the listing's: 'e-commerce' as 'ecommerce' or as its parts. */
const search: Filter<{ readonly search: string }> = {
  key: 'search',
  off: { search: '' },
  read: (params) => ({ search: tidySearch(params.get('q') ?? '') }),
  write: (part, params) => params.append('q', part.search),
  tidy: (part) => ({ search: tidySearch(part.search) }),
  isSet: (part) => part.search.trim() !== '',
  admits: (part) => {
    const asked = part.search.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
    const ways = asked.map((word) => {
      return [spell(word, ''), spell(word, ' ')].map((text) => text.split(/(?= )/).map(stem));
    });
    return ({ words }) =>
      ways.length > 0 &&
      ways.every((way) => way.some((starts) => starts.every((start) => words.includes(start))));
  },
  chips: (part) => [{ key: 'search', label: quoted(part), without: { search: '' } }],
  name: (part) => `the search for ${quoted(part)}`,
};

const quoted = (part: { readonly search: string }) => `“${part.search.trim()}”`;

const sources = facet({
  key: 'sources',
  param: 'source',
  control: 'boxes',
  legend: 'Marketplace source',
  hint: 'Where the listing came from.',
  choices: MARKETPLACE_SOURCES.map((word) => ({ word, label: word })),
  wordsOf: ({ source }) => (source === null ? [] : [source]),
  name: () => 'the marketplace source filter',
});

/** Half-open, in years: under 1; 1 to under 3; 3 and over. Labels come from the specification. */
const age = facet({
  key: 'age',
  param: 'age',
  control: 'radios',
  legend: 'Project Age',
  none: 'any',
  choices: [
    { word: 'any', label: 'Any' },
    { word: 'under-1', label: 'Under 1 year' },
    { word: '1-2', label: '1-2 years' },
    { word: '3-plus', label: '3+ years' },
  ],
  wordsOf: (listing) => [listing.age < 1 ? 'under-1' : listing.age < 3 ? '1-2' : '3-plus'],
  name: () => 'the project age filter',
});

/** Excludes losses, and off-market listings, whose revenue is private. */
const revenueStatus = facet({
  key: 'revenueStatus',
  param: 'revenue',
  control: 'radios',
  legend: 'Revenue Status',
  none: 'any',
  choices: [
    { word: 'any', label: 'Any' },
    { word: 'pre-revenue', label: 'Pre-revenue' },
    { word: 'profitable', label: 'Profitable' },
    { word: 'break-even', label: 'Break-even' },
  ],
  wordsOf: ({ monthlyRevenue, monthlyProfit }) => {
    if (monthlyRevenue === null) return [];
    if (monthlyRevenue === 0) return ['pre-revenue'];
    if (monthlyProfit === null || monthlyProfit === 0) return ['break-even'];
    return monthlyProfit > 0 ? ['profitable'] : [];
  },
  name: () => 'the revenue status filter',
});

/** Listings whose seller accepts no money down. */
const zeroDown = facet({
  key: 'zeroDown',
  param: 'zero-down',
  control: 'box',
  legend: 'Financing',
  choices: [{ word: 'yes', label: 'Open to $0 down' }],
  wordsOf: ({ openToZeroDown }) => (openToZeroDown ? ['yes'] : []),
  name: () => 'the $0-down filter',
});

/**
 * Listings that reach TARGET_DSCR on ZERO_DOWN_TERMS. Unlike the price filter, it excludes listings without
 * a price.
 */
const paysForItself = facet({
  key: 'paysForItself',
  param: 'pays-for-itself',
  control: 'box',
  legend: 'Financing',
  hasNote: true,
  choices: [{ word: 'yes', label: 'Pays for itself with no money down' }],
  wordsOf: (listing) => (listing.paysForItself ? ['yes'] : []),
  name: () => 'the pays-for-itself filter',
});

const DSCR_FLOORS = ['1.00', '1.25', '1.50'] as const;

/**
 * Minimum DSCR on a listing's startingTerms. Like paysForItself, it excludes listings without a price. May
 * import deal math for its tolerance.
 */
const dscr = facet({
  key: 'dscr',
  param: 'dscr',
  control: 'select',
  legend: 'Financing',
  hint: 'DSCR (debt service coverage ratio) is profit divided by loan payments.',
  label: 'DSCR at minimum down payment',
  none: 'any',
  choices: [
    { word: 'any', label: 'Any' },
    ...DSCR_FLOORS.map((word) => ({ word, label: `${word}+` })),
  ],
  wordsOf: ({ dscr: known }) =>
    DSCR_FLOORS.filter((floor) => known !== null && reaches(known, Number(floor))),
  chip: (label) => `DSCR ${label}`,
  name: () => 'the DSCR filter',
});

/** A listing must accept at least one. */
const structures = facet({
  key: 'structures',
  param: 'structure',
  control: 'boxes',
  legend: 'Financing',
  choices: DEAL_STRUCTURES.map((word) => ({ word, label: describeDealStructure(word) })),
  chip: (label) => label.replace(/ \(.*/, ''),
  wordsOf: (listing) => listing.structures,
  name: () => 'the deal structure filter',
});

/** Every filter, in the order used by URLs, descriptions, and chips. */
export const FILTERS = [
  view,
  category,
  search,
  price,
  sources,
  age,
  revenueStatus,
  zeroDown,
  paysForItself,
  dscr,
  structures,
] as const;

export const FACETS = FILTERS.filter((filter) => 'choices' in filter);
export type MarketplaceFacet = (typeof FACETS)[number];

/** `A | B` as `A & B`. */
type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Each,
) => void
  ? Each
  : never;

export type Filtered = Readonly<Both<(typeof FILTERS)[number]['off']>>;

export const UNFILTERED = offOf(FILTERS);

/** An overload, because TypeScript doesn't keep what a reduction adds. */
function offOf(filters: typeof FILTERS): Filtered;
function offOf(filters: readonly { off: object }[]): object {
  return filters.reduce((all, { off }) => ({ ...all, ...off }), {});
}
