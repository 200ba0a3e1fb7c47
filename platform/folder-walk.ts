import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './durable-file.ts';

/**
 * Every file below `root`, as relative paths with forward slashes, in no particular order. Skips folders
 * for which `enters` returns false, names that start with a dot, and files that vanish in the meantime.
 */
export async function filesBelow(
  root: string,
  enters: (folder: string) => boolean = () => true,
  folder = '',
): Promise<string[]> {
  const found = await Promise.all(
    (await visibleEntries(join(root, folder))).map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return enters(path) ? filesBelow(root, enters, path) : [];
    }),
  );
  return found.flat();
}

/** The entries of a folder without a leading dot; none if the folder does not exist. */
async function visibleEntries(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter(({ name }) => !name.startsWith('.'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}
