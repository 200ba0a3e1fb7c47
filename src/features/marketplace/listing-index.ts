import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { indexListings } from '#src/domain/listings/marketplace-index.ts';
import { $index } from './marketplace.store.ts';

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
  const response = await fetch(LISTING_INDEX_PATH);
  if (!response.ok) throw new Error(`The list of listings answered ${response.status}.`);
  const summaries: unknown = await response.json();
  if (!isSummaryList(summaries)) throw new Error('The list of listings cannot be read.');
  $index.set(indexListings(summaries));
}
