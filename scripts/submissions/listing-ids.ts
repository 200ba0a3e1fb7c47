import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { isListingId } from '#src/domain/shared/listing-id.ts';
import { seenKey } from '#netlify/records/saved-search-keys.ts';
import type { Store } from '#netlify/records/store.ts';
import { usageError } from './command.ts';
import type { ListingFile } from './listing-files.ts';

/** Ids of listings that come from submissions: h-1, h-2, … They tell nothing of the business. */
const PREFIX = 'h-';
const NUMBERED = /^h-(\d{1,9})$/;

const run = promisify(execFile);

/**
 * An id for a new listing that no listing ever had: what visitors saved, offers that lie in the store,
 * and who was told of it, all go by the id.
 * @param wish What an operator chose, if they did.
 * @throws CommandError when the wish was used before; StorageUnavailableError
 */
export async function newListingId(
  wish: string | undefined,
  files: readonly ListingFile[],
  store: Store,
): Promise<string> {
  const used = new Set([
    ...files.map(({ listingId }) => listingId),
    ...(await onceCommitted(files[0])),
  ]);
  if (wish !== undefined) {
    if (!isListingId(wish)) {
      throw usageError('An id has small letters, digits and single hyphens, like h-12.', 'publish');
    }
    if (used.has(wish) || (await wasAnnounced(wish, store))) {
      throw usageError(`${wish} is or was another listing. Choose an id that is new.`, 'publish');
    }
    return wish;
  }
  const numbers = [...used].flatMap((id) => NUMBERED.exec(id)?.[1] ?? []).map(Number);
  let number = Math.max(0, ...numbers) + 1;
  while (await wasAnnounced(PREFIX + String(number), store)) number += 1;
  return PREFIX + String(number);
}

/** Ids of files that the history of the repository has, also of those that are gone. */
async function onceCommitted(beside: ListingFile | undefined): Promise<string[]> {
  if (!beside) return [];
  const args = ['log', '--all', '--format=', '--name-only', '--diff-filter=A', '--', '*.yaml'];
  const options = { cwd: dirname(beside.path), maxBuffer: 64 * 1024 * 1024 };
  // Where there is no repository there is no history either.
  const { stdout } = await run('git', args, options).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((path) => (path === '' ? [] : [basename(path, '.yaml')]));
}

/** Listings that went live are noted in the store, whatever the repository remembers. */
async function wasAnnounced(id: string, store: Store): Promise<boolean> {
  const seen = await store.get(seenKey(id));
  return seen.kind !== 'missing';
}
