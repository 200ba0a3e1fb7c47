import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import { loadJson } from '#src/ui/load-json.ts';

const COMPARED_LISTINGS_PATH = '/comparison.json';

/** Our build writes the file, so this only catches a different response, such as a sign-in page. */
const isListingList = (value: unknown): value is ComparedListing[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'structures' in item);

/** Every listing's comparison data. Rejects if the file can't be loaded; call again to retry. */
export const loadComparedListings = () => loadJson(COMPARED_LISTINGS_PATH, isListingList);
