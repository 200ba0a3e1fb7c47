import { reaches } from '../../deals/dscr-value.ts';
import { DEAL_STRUCTURES, describeDealStructure } from '../../shared/deal-structures.ts';
import { toPrintableLine } from '../../shared/printable-line.ts';
import type { IndexedListing } from '../listing-summary.ts';
import { CATEGORIES, CATEGORY_LABELS, MARKETPLACE_SOURCES } from '../vocabulary.ts';
import { anyOf, box, type Filter, oneOf } from './filter.ts';

/** The visitor's saved listings. Not part of a search, which can't know them. */
export const view = oneOf({
  key: 'view',
  param: 'view',
  control: 'box',
  off: { view: 'all' },
  choices: [
    { word: 'all', label: 'All listings' },
    { word: 'saved', label: 'Saved listings' },
  ],
  wordsOf: ({ id }, saved) => (saved.has(id) ? ['saved'] : []),
  name: () => 'the saved listings filter',
});

export const category = oneOf({
  key: 'category',
  param: 'category',
  control: 'tabs',
  off: { category: 'all' },
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

export const sources = anyOf({
  key: 'sources',
  param: 'source',
  legend: 'Marketplace source',
  hint: 'Where the listing came from.',
  off: { sources: [] },
  choices: MARKETPLACE_SOURCES.map((word) => ({ word, label: word })),
  wordsOf: ({ source }) => (source === null ? [] : [source]),
  noun: 'marketplace source',
});

/** Half-open, in years: under 1; 1 to under 3; 3 and over. Labels come from the specification. */
export const age = oneOf({
  key: 'age',
  param: 'age',
  control: 'radios',
  legend: 'Project Age',
  off: { age: 'any' },
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
export const revenueStatus = oneOf({
  key: 'revenueStatus',
  param: 'revenue',
  control: 'radios',
  legend: 'Revenue Status',
  off: { revenueStatus: 'any' },
  choices: [
    { word: 'any', label: 'Any' },
    { word: 'pre-revenue', label: 'Pre-revenue' },
    { word: 'profitable', label: 'Profitable' },
    { word: 'break-even', label: 'Break-even' },
  ],
  wordsOf: statusesOf,
  name: () => 'the revenue status filter',
});

function statusesOf({ monthlyRevenue, monthlyProfit }: IndexedListing) {
  if (monthlyRevenue === null) return [];
  if (monthlyRevenue === 0) return ['pre-revenue'] as const;
  if (monthlyProfit === null || monthlyProfit === 0) return ['break-even'] as const;
  return monthlyProfit > 0 ? (['profitable'] as const) : [];
}

/** Listings whose seller accepts no money down. */
export const zeroDown = box({
  key: 'zeroDown',
  param: 'zero-down',
  legend: 'Financing',
  off: { zeroDown: false },
  label: 'Open to $0 down',
  holdsOf: ({ openToZeroDown }) => openToZeroDown,
  name: () => 'the $0-down filter',
});

/**
 * Listings that reach TARGET_DSCR on ZERO_DOWN_TERMS. Unlike the price filter, it excludes listings without
 * a price.
 */
export const paysForItself = box({
  key: 'paysForItself',
  param: 'pays-for-itself',
  legend: 'Financing',
  hasNote: true,
  off: { paysForItself: false },
  label: 'Pays for itself with no money down',
  holdsOf: (listing) => listing.paysForItself,
  name: () => 'the pays-for-itself filter',
});

const FLOORS = ['1.00', '1.25', '1.50'] as const;

/**
 * Minimum DSCR on a listing's startingTerms. Like paysForItself, it excludes listings without a price. May
 * import deal math for its tolerance.
 */
export const dscr = oneOf({
  key: 'dscr',
  param: 'dscr',
  control: 'select',
  legend: 'Financing',
  label: 'DSCR at minimum down payment',
  off: { dscr: 'any' },
  choices: [{ word: 'any', label: 'Any' }, ...FLOORS.map((word) => ({ word, label: `${word}+` }))],
  wordsOf: ({ dscr: known }) =>
    FLOORS.filter((floor) => known !== null && reaches(known, Number(floor))),
  chip: (label) => `DSCR ${label}`,
  name: () => 'the DSCR filter',
});

/** A listing must accept at least one. */
export const structures = anyOf({
  key: 'structures',
  param: 'structure',
  legend: 'Financing',
  off: { structures: [] },
  choices: DEAL_STRUCTURES.map((word) => ({ word, label: describeDealStructure(word) })),
  chip: (label) => label.replace(/ \(.*/, ''),
  wordsOf: (listing) => listing.structures,
  noun: 'deal structure',
});
