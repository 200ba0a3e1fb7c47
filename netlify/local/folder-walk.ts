import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './durable-file.ts';

/**
 * Every file below `root` as a path relative to it with forward slashes, in no particular order.
 * Folders for which `enters` (given the same kind of path) is false are skipped, and so is whatever
 * vanishes while we look or whose name begins with a dot.
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

/** What is directly in a folder and has no leading dot; nothing where there is no such folder. */
async function visibleEntries(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter(({ name }) => !name.startsWith('.'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}
