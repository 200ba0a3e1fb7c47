import type { IndexedListing } from '../marketplace-index.ts';

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
 * all use the list of filters in marketplace-query.ts.
 */
export interface Filter<Part> {
  readonly key: string;
  /** Type of control. */
  readonly control: 'box' | 'boxes' | 'radios' | 'range' | 'search' | 'select' | 'tabs';
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
