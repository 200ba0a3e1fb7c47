import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { indexListings } from '#src/domain/listings/marketplace-index.ts';
import { loadJson } from '#src/ui/load-json.ts';
import { countCards } from './card-grid.ts';
import { $card, $index } from './marketplace.store.ts';

const LISTING_INDEX_PATH = '/listings.json';

let request: Promise<void> | null = null;

/** Loads every listing's summary into $index, once. Rejects when the file cannot be had; may be called again. */
export function loadListingIndex(): Promise<void> {
  request ??= fetchIndex().catch((cause: unknown) => {
    request = null;
    throw cause;
  });
  return request;
}

/** Our own build wrote the file; what could stand there instead is another answer altogether. */
const isSummaryList = (value: unknown): value is ListingSummary[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'id' in item);

async function fetchIndex() {
  const listings = await loadJson(LISTING_INDEX_PATH, isSummaryList);
  // Only where the page came without some of the cards are any drawn here.
  if (listings.length > countCards()) $card.set((await import('./ListingCard.tsx')).ListingCard);
  $index.set(indexListings(listings));
}
