import { readListingFile } from '#src/build/read-listings.ts';
import { readYaml } from '#src/build/read-yaml.ts';
import { tracesInFile } from '#src/domain/publishing/seller-traces.ts';
import type { Seller } from '#src/domain/shared/identity/seller.ts';
import type { ListingFile } from './listing-files.ts';

export interface ListingFaults {
  /** What the build would say of the file, line by line. */
  mistakes: string[];
  /** Where the file tells what its seller does not want told. */
  traces: string[];
}

/** What keeps a file from being published; nothing when it may be. */
export function faultsOf(
  { listingId, text }: Pick<ListingFile, 'listingId' | 'text'>,
  seller: Seller,
  read: ReadonlySet<string>,
): ListingFaults {
  const reading = readListingFile(`${listingId}.yaml`, text);
  const content = readYaml(text);
  const traces = tracesInFile('ok' in content ? content.ok : undefined, text, seller, read);
  const isAnonymous = seller.business.length > 0;
  if (isAnonymous && 'ok' in reading && !reading.ok.anonymousListing) {
    traces.push('anonymousListing: the seller wants it to be true');
  }
  return { mistakes: 'error' in reading ? reading.error : [], traces };
}
