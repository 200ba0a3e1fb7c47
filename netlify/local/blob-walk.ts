import { join } from 'node:path';
import { decodePath, entryKey } from './blob-key.ts';
import { visibleEntries } from './folder-walk.ts';

/** Which keys of a store: those that start with `prefix` and come after `after`, if there is one. */
export interface KeyRange {
  prefix: string;
  after: string | undefined;
}

/**
 * Keys of a store's folder in ascending order, read folder by folder as they are asked for: a listing
 * that goes on after a cursor opens only the folders that may hold something after it.
 */
export async function* walkKeys(
  root: string,
  range: KeyRange,
  folder = '',
): AsyncGenerator<string, void, undefined> {
  const entries = await visibleEntries(join(root, folder));
  const below = entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // A folder comes where its first key would: `a-b` is before `a/b`.
    const key = entry.isDirectory() ? `${decodePath(path)}/` : entryKey(path);
    return key === undefined ? [] : [{ path, key, isFolder: entry.isDirectory() }];
  });
  below.sort((one, other) => (one.key < other.key ? -1 : 1));
  for (const { path, key, isFolder } of below) {
    if (isFolder && mayHold(key, range)) yield* walkKeys(root, range, path);
    if (!isFolder && isInside(key, range)) yield key;
  }
}

const isInside = (key: string, { prefix, after }: KeyRange) =>
  key.startsWith(prefix) && (after === undefined || key > after);

function mayHold(start: string, { prefix, after }: KeyRange): boolean {
  if (!start.startsWith(prefix) && !prefix.startsWith(start)) return false;
  return after === undefined || start > after || after.startsWith(start);
}
