import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import { loadJson } from '#src/ui/load-json.ts';

const COMPARED_LISTINGS_PATH = '/comparison.json';

/** Our own build wrote the file; what could stand there instead is another answer altogether. */
const isListingList = (value: unknown): value is ComparedListing[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'structures' in item);

/** What every listing has to compare. Rejects when the file cannot be had; may be called again. */
export const loadComparedListings = () => loadJson(COMPARED_LISTINGS_PATH, isListingList);
