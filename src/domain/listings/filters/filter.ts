import type { ListingSummary } from '../listing-summary.ts';
import { CATEGORY_LABELS, isSold } from '../vocabulary.ts';

/** A listing with precomputed values for filters, sorting, and counts. */
export interface IndexedListing extends ListingSummary {
  /** Title, description, and category as `spell` gives them, in both ways. */
  readonly words: string;
  /** The id's rank in natural order; the newest listing has the highest. */
  readonly idRank: number;
  readonly isSold: boolean;
}
export type MarketplaceIndex = readonly IndexedListing[];

/**
 * Prepares listings for filterListings, sortListings, countFacets, and viewMarketplace, oldest first. Ids
 * must be unique.
 * @param handedOver Ids of those whose deal says that they are sold, before their file does.
 */
export function indexListings(
  summaries: readonly ListingSummary[],
  handedOver: readonly string[] = [],
): MarketplaceIndex {
  return summaries
    .map((summary) => ({ summary, key: naturalKey(summary.id) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.summary.id, b.summary.id))
    .map(({ summary }, idRank) => ({
      ...indexListing(summary, idRank),
      isSold: isSold(summary) || handedOver.includes(summary.id),
    }));
}

function indexListing(summary: ListingSummary, idRank: number) {
  const text = `${summary.title} ${summary.description} ${CATEGORY_LABELS[summary.category]}`;
  return {
    ...summary,
    // Published off-market listings have no figures anyway; this makes sure.
    ...(summary.isOffMarket && NO_FIGURES),
    words: spell(text, ' ') + spell(text, ''),
    idRank,
  };
}

/** A text in lower case, with a space before each word; `mark` replaces what is no letter or digit. */
export const spell = (text: string, mark: '' | ' '): string =>
  ` ${text.toLowerCase().replace(/[^\p{L}\p{N}\s]+/gu, mark)}`.replace(/\s+/g, ' ').trimEnd();

const NO_FIGURES = {
  price: null,
  monthlyRevenue: null,
  monthlyProfit: null,
  smallestDownPercent: null,
  dscr: null,
  zeroDownMonths: null,
  paysForItself: false,
};

/** Pads numbers so that text compares in natural order: sf-20 > sf-9 > 9 > 1. */
const naturalKey = (id: string) => id.replace(/\d+/g, (digits) => digits.padStart(20, '0'));

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Ids of the visitor's saved listings. */
export type SavedIds = ReadonlySet<string>;
export type Admits = (listing: IndexedListing) => boolean;

/** One applied value of a filter; `without` is the filter's state without it. */
interface Chip<Part> {
  /** Unique within a query. */
  readonly key: string;
  readonly label: string;
  readonly without: Part;
}

/**
 * A marketplace filter. `Part` is its state in a query. URLs, filtering, chips, suggestions, and controls
 * all use the list of filters in filters.ts.
 */
export interface Filter<Part> {
  readonly key: string;
  /** The state that matches everything, which URLs omit. */
  readonly off: Part;
  /** Ignores unknown values. */
  read: (params: URLSearchParams) => Part;
  write: (part: Part, params: URLSearchParams) => void;
  /** The state's canonical form. */
  tidy: (part: Part) => Part;
  isSet: (part: Part) => boolean;
  /** Matches listings. Called only if the filter is set. */
  admits: (part: Part, saved: SavedIds) => Admits;
  /** Called only if the filter is set. */
  chips: (part: Part) => readonly Chip<Part>[];
  /** Reads after 'without' and 'Remove': 'the price filter', 'the search for “invoices”'. */
  name: (part: Part) => string;
}

/** A filter with choices, as it is declared. */
interface Choices<Key extends string, Word extends string> {
  readonly key: Key;
  /** Name of its URL parameter and controls. */
  readonly param: string;
  /** Only 'boxes' may have several chosen. */
  readonly control: 'box' | 'boxes' | 'radios' | 'select' | 'tabs';
  /** Label of a select. */
  readonly label?: string;
  /** Heading of its group; filters with the same legend share a group. */
  readonly legend?: string;
  /** Explains its group. */
  readonly hint?: string;
  /** Whether the financing note explains it. */
  readonly hasNote?: boolean;
  /** In page and URL order; `word` is as in the URL. */
  readonly choices: readonly { readonly word: Word; readonly label: string }[];
  /** The choice that matches everything. Its control is on while nothing is chosen. */
  readonly none?: Word;
  /** A listing's values. A choice matches the listings that have it. */
  readonly wordsOf: (listing: IndexedListing, saved: SavedIds) => readonly Word[];
  /** A choice's label in a chip. */
  readonly chip?: (label: string) => string;
  /** The filter's name, given the chosen labels. */
  readonly name: (chosen: readonly string[]) => string;
}

/** The state of a filter with choices: the chosen words, in order; empty matches everything. */
type Chosen<Key extends string, Word> = Readonly<Record<Key, readonly Word[]>>;

/** A filter with choices, which show their result counts. */
export interface Facet<Key extends string, Word extends string>
  extends Filter<Chosen<Key, Word>>, Omit<Choices<Key, Word>, 'key' | 'chip' | 'name'> {
  isChosen: (part: Chosen<Key, Word>, word: string) => boolean;
  /** The state after using a choice's control. */
  choose: (part: Chosen<Key, Word>, word: string) => Chosen<Key, Word>;
}

/** Makes a filter of its choices. */
export function facet<Key extends string, Word extends string>({
  chip = (label) => label,
  name,
  ...shown
}: Choices<Key, Word>): Facet<Key, Word> {
  const { key, param, control, choices, none, wordsOf } = shown;
  const isSeveral = control === 'boxes';
  const vocabulary = choices.map(({ word }) => word);
  const holding = (words: readonly Word[]) => {
    const kept = isSeveral ? vocabulary.filter((word) => words.includes(word)) : words.slice(0, 1);
    return chosenAt(
      key,
      kept.filter((word) => word !== none),
    );
  };
  const without = (part: Chosen<Key, Word>, word: string) =>
    holding(part[key].filter((chosen) => chosen !== word));
  const choicesIn = (part: Chosen<Key, Word>) =>
    choices.filter(({ word }) => part[key].includes(word));
  const isChosen = (part: Chosen<Key, Word>, word: string) =>
    word === none ? part[key].length === 0 : part[key].some((chosen) => chosen === word);
  return {
    ...shown,
    off: holding([]),
    read: (params) => holding(wordsIn(params, param, vocabulary)),
    write: (part, params) => {
      for (const word of part[key]) params.append(param, word);
    },
    tidy: (part) => holding(part[key]),
    isSet: (part) => part[key].length > 0,
    admits: ({ [key]: chosen }, saved) => {
      return (listing) => wordsOf(listing, saved).some((word) => chosen.includes(word));
    },
    chips: (part) =>
      choicesIn(part).map(({ word, label }) => ({
        key: isSeveral ? `${key}:${word}` : key,
        label: chip(label),
        without: without(part, word),
      })),
    name: (part) => name(choicesIn(part).map(({ label }) => label)),
    isChosen,
    choose: (part, word) => {
      if (control.startsWith('box') && isChosen(part, word)) return without(part, word);
      const picked = vocabulary.filter((known) => known === word);
      return holding(isSeveral ? [...part[key], ...picked] : picked);
    },
  };
}

/** An overload, because TypeScript doesn't keep a computed key. */
function chosenAt<Key extends string, Word>(key: Key, words: readonly Word[]): Chosen<Key, Word>;
function chosenAt(key: string, words: readonly unknown[]): Record<string, readonly unknown[]> {
  return { [key]: words };
}

/**
 * A parameter's values from a vocabulary, ignoring case. The parameter may repeat, as in a form, or use
 * commas. A checked box may be 'on', 'true', or '1' as well.
 */
export function wordsIn<Word extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Word[],
): Word[] {
  const values = params.getAll(name).flatMap((value) => value.toLowerCase().split(','));
  const words = values.map((value) => value.trim().replace(/^(?:on|true|1)$/, 'yes'));
  return words.flatMap((word) => vocabulary.filter((known) => known.toLowerCase() === word));
}
