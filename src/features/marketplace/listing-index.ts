import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { indexListings, type MarketplaceIndex } from '#src/domain/listings/marketplace-index.ts';
import { loadJson } from '#src/ui/load-json.ts';
import { countCards } from './card-grid.ts';
import type { ListingCard } from './ListingCard.tsx';

const LISTING_INDEX_PATH = '/listings.json';

export interface LoadedListings {
  readonly index: MarketplaceIndex;
  /** Renders the cards missing from the page; null if it has them all. */
  readonly Card: typeof ListingCard | null;
}

let request: Promise<LoadedListings> | null = null;

/** Loads every listing's summary, once. Rejects if the file can't be loaded; call again to retry. */
export function loadListings(): Promise<LoadedListings> {
  request ??= fetchListings().catch((cause: unknown) => {
    request = null;
    throw cause;
  });
  return request;
}

/** Our build writes the file, so this only catches a different response, such as a sign-in page. */
const isSummaryList = (value: unknown): value is ListingSummary[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'id' in item);

async function fetchListings(): Promise<LoadedListings> {
  const listings = await loadJson(LISTING_INDEX_PATH, isSummaryList);
  const hasAllCards = listings.length <= countCards();
  return {
    index: indexListings(listings),
    Card: hasAllCards ? null : (await import('./ListingCard.tsx')).ListingCard,
  };
}
