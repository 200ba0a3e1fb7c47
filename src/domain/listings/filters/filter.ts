import type { IndexedListing } from '../marketplace-index.ts';

/** Ids of the listings that the visitor keeps. */
export type SavedIds = ReadonlySet<string>;
export type Admits = (listing: IndexedListing) => boolean;

/** One thing that a filter asks for; `without` is the filter's part of the query without it. */
interface Chip<Part> {
  /** Unique among those of a query. */
  readonly key: string;
  readonly label: string;
  readonly without: Part;
}

/**
 * A way to narrow the marketplace. `Part` is what a query holds of it; query string, filtering, chips,
 * suggestions and controls fold over the list of filters in marketplace-query.ts.
 */
export interface Filter<Part> {
  readonly key: string;
  /** How it is drawn. */
  readonly control: 'box' | 'boxes' | 'radios' | 'range' | 'search' | 'select' | 'tabs';
  /** The part that lets every listing in: it is left out of an address. */
  readonly off: Part;
  /** Forgiving: what it doesn't know counts as not said. */
  read: (params: URLSearchParams) => Part;
  write: (part: Part, params: URLSearchParams) => void;
  /** The one form in which the part is kept and compared. */
  tidy: (part: Part) => Part;
  isSet: (part: Part) => boolean;
  /** Whom it lets in. Asked only where it is set. */
  admits: (part: Part, saved: SavedIds) => Admits;
  /** Asked only where it is set. */
  chips: (part: Part) => readonly Chip<Part>[];
  /** Reads after 'Without': 'the price range', 'the search for “invoices”'. */
  name: (part: Part) => string;
}
