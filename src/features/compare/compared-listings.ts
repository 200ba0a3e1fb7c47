import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';

const COMPARED_LISTINGS_PATH = '/comparison.json';

/** Our own build wrote the file; what could stand there instead is another answer altogether. */
const isListingList = (value: unknown): value is ComparedListing[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'structures' in item);

/** What every listing has to compare. Rejects when the file cannot be had; may be called again. */
export async function loadComparedListings(): Promise<ComparedListing[]> {
  const response = await fetch(COMPARED_LISTINGS_PATH);
  if (!response.ok) throw new Error(`The figures to compare answered ${response.status}.`);
  const listings: unknown = await response.json();
  if (!isListingList(listings)) throw new Error('The figures to compare cannot be read.');
  return listings;
}
