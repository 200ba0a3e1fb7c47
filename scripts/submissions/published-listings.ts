import { filedAs, isListingForm } from '#src/domain/publishing/publishable.ts';
import { createAddressMatcher } from '#netlify/records/address-match.ts';
import type { Finding } from '#netlify/records/erase.ts';
import { readRecordKey } from '#netlify/records/record-keys.ts';
import { readStatuses } from '#netlify/records/statuses.ts';
import type { Tools } from './command.ts';
import { CommandError } from './exit-codes.ts';
import { fileOf, readListingFiles } from './listing-files.ts';

/** A listing that a person has on the site, as far as we can tell from here. */
export interface PublishedListing {
  listing_id: string;
  /** The submission it came from; undefined if an editor wrote it by hand. */
  submission: string | undefined;
  /** undefined if it isn't in this folder. */
  file: string | undefined;
}

/**
 * Listings made from the entries to delete, and those whose file contains the address. Call this before
 * deleting anything: afterward nothing links a listing to a person.
 * @throws StorageUnavailableError
 */
export async function publishedListings(
  { email, removed }: { email: string | undefined; removed: readonly Finding[] },
  content: string,
  tools: Tools,
): Promise<PublishedListing[]> {
  const files = await readListingFiles(content, tools).catch((error: unknown) => {
    // Deleting a person's data must work without the content folder too.
    if (error instanceof CommandError) return [];
    throw error;
  });
  const keys = removed.flatMap(({ store, key }) => {
    const record = store === 'submissions' ? readRecordKey(key) : undefined;
    return record && isListingForm(record.formType) ? [record] : [];
  });
  const fromSubmissions = await Promise.all(
    keys.map(async (key): Promise<PublishedListing[]> => {
      const file = fileOf(files, key.id);
      if (file) return [{ listing_id: file.listingId, submission: key.id, file: file.shown }];
      const history = await readStatuses(tools.storage.stores.submissions, key);
      const listing_id = filedAs(history.entries);
      return listing_id === undefined ? [] : [{ listing_id, submission: key.id, file: undefined }];
    }),
  );
  const isNamed = (text: string) =>
    email !== undefined && createAddressMatcher(email).blank(text).fields.length > 0;
  const listed = fromSubmissions.flat();
  const known = new Set(listed.map(({ file }) => file));
  const byHand = files.filter(({ shown, text }) => !known.has(shown) && isNamed(text));
  return [
    ...listed,
    ...byHand.map(({ listingId, shown }) => ({
      listing_id: listingId,
      submission: undefined,
      file: shown,
    })),
  ];
}

/** One line that says what to do about a listing. */
export function publishedLine({ listing_id, submission, file }: PublishedListing): string {
  if (submission === undefined)
    return `${file ?? listing_id}  remove the address with a pull request`;
  const where = file ?? `${listing_id}, on another branch`;
  return `${where}  npm run submissions -- unpublish ${submission}`;
}
