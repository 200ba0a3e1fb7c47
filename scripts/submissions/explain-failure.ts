import { StorageUnavailableError } from '#netlify/records/store.ts';
import { CommandError, diskFault } from './exit-codes.ts';
import type { Storage } from './open-storage.ts';

/** What a person needs to hear about an error, with the code to end with; undefined for a bug. */
export function explainFailure(
  error: unknown,
  storage: Storage | undefined,
): CommandError | undefined {
  if (error instanceof CommandError) return error;
  if (error instanceof StorageUnavailableError && storage) {
    return new CommandError(storage.explain(error.fault));
  }
  const reason = diskFault(error);
  if (reason !== undefined) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : 'A file';
    return new CommandError(`${path} can't be read or written: ${reason}.`);
  }
  return undefined;
}
