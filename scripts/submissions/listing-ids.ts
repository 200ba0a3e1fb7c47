import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { isListingId } from '#src/domain/shared/listing-id.ts';
import { seenKey } from '#netlify/records/saved-search-keys.ts';
import type { Store } from '#netlify/records/store.ts';
import { usageError } from './command.ts';
import type { ListingFile } from './listing-files.ts';

/** Ids of listings made from submissions: h-1, h-2, … They reveal nothing about the business. */
const PREFIX = 'h-';
const NUMBERED = /^h-(\d{1,9})$/;

const run = promisify(execFile);

/**
 * An id for a new listing that no listing has ever had. Saved listings, stored offers, and
 * announcements all refer to the id.
 * @param requested The id that the operator chose, if any.
 * @throws CommandError if that id was used before; StorageUnavailableError
 */
export async function newListingId(
  requested: string | undefined,
  files: readonly ListingFile[],
  store: Store,
): Promise<string> {
  const used = new Set([
    ...files.map(({ listingId }) => listingId),
    ...(await onceCommitted(files[0])),
  ]);
  if (requested !== undefined) {
    if (!isListingId(requested)) {
      throw usageError(
        'An ID has lowercase letters, digits, and single hyphens, like h-12.',
        'publish',
      );
    }
    if (used.has(requested) || (await wasAnnounced(requested, store))) {
      throw usageError(
        `${requested} is or was the ID of another listing. Choose a new one.`,
        'publish',
      );
    }
    return requested;
  }
  const numbers = [...used].flatMap((id) => NUMBERED.exec(id)?.[1] ?? []).map(Number);
  let number = Math.max(0, ...numbers) + 1;
  while (await wasAnnounced(PREFIX + String(number), store)) number += 1;
  return PREFIX + String(number);
}

/** Ids of all files in the repository history, including deleted ones. */
async function onceCommitted(beside: ListingFile | undefined): Promise<string[]> {
  if (!beside) return [];
  const args = ['log', '--all', '--format=', '--name-only', '--diff-filter=A', '--', '*.yaml'];
  const options = { cwd: dirname(beside.path), maxBuffer: 64 * 1024 * 1024 };
  // Without a repository there is no history.
  const { stdout } = await run('git', args, options).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((path) => (path === '' ? [] : [basename(path, '.yaml')]));
}

/** The store remembers listings that went live, whatever the repository has. */
async function wasAnnounced(id: string, store: Store): Promise<boolean> {
  const seen = await store.get(seenKey(id));
  return seen.kind !== 'missing';
}
