import { StorageUnavailableError } from '#netlify/records/store.ts';
import { CommandError, diskFault } from './exit-codes.ts';
import type { Storage } from './open-storage.ts';

/** An error as a message and exit code for the operator; undefined for a bug. */
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
    const path = error instanceof Error && 'path' in error ? String(error.path) : 'a file';
    return new CommandError(`Can't read or write ${path}: ${reason}.`);
  }
  return undefined;
}
