import type { CardHistories } from '#src/domain/listings/card-history.ts';
import {
  indexListings,
  type ListingSummary,
  type MarketplaceIndex,
} from '#src/domain/listings/listing-summary.ts';
import { loadJson } from '#src/ui/load-json.ts';
import { countCards } from './card-grid.ts';
import type { ListingCard } from './ListingCard.tsx';

const LISTING_INDEX_PATH = '/listings.json';
const HISTORIES_PATH = '/card-histories.json';

export interface LoadedListings {
  readonly index: MarketplaceIndex;
  /** Renders the cards missing from the page; null if it has them all. */
  readonly missing: { Card: typeof ListingCard; histories: CardHistories } | null;
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

const isHistories = (value: unknown): value is CardHistories =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function fetchListings(): Promise<LoadedListings> {
  const listings = await loadJson(LISTING_INDEX_PATH, isSummaryList);
  const hasAllCards = listings.length <= countCards();
  return { index: indexListings(listings), missing: hasAllCards ? null : await fetchCards() };
}

async function fetchCards() {
  const [{ ListingCard: Card }, histories] = await Promise.all([
    import('./ListingCard.tsx'),
    loadJson(HISTORIES_PATH, isHistories),
  ]);
  return { Card, histories };
}
