import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { isListingId } from '#src/domain/shared/listing-id.ts';
import {
  claimListingId,
  isUnclaimed,
  nextListingId,
  wasAnnounced,
} from '#netlify/inbox/publishing/listing-ids.ts';
import type { Store } from '#netlify/records/store.ts';
import { usageError } from './command.ts';
import type { ListingFile } from './listing-files.ts';

const run = promisify(execFile);

/**
 * An id for a new listing that no listing has ever had. Saved listings, stored offers, and
 * announcements all refer to the id.
 * @param requested The id that the operator chose, if any.
 * @param isDryRun Whether not to claim it for the submission.
 * @throws CommandError if that id was used before; StorageUnavailableError
 */
export async function newListingId(
  requested: string | undefined,
  files: readonly ListingFile[],
  store: Store,
  { submission, isDryRun }: { submission: string; isDryRun: boolean },
): Promise<string> {
  const isFree = (listingId: string) =>
    (isDryRun ? isUnclaimed : claimListingId)(store, listingId, submission);
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
    if (
      used.has(requested) ||
      (await wasAnnounced(store, requested)) ||
      !(await isFree(requested))
    ) {
      throw usageError(
        `${requested} is or was the ID of another listing. Choose a new one.`,
        'publish',
      );
    }
    return requested;
  }
  return nextListingId(store, used, isFree);
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
