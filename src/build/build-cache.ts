import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Netlify keeps node_modules from one build to the next. */
const FOLDER = 'node_modules/.cache/handover/kept';
const UNUSED_FOR = 30 * 24 * 60 * 60 * 1_000;

/**
 * Makes a file that takes long, such as a picture, or takes what an earlier build made of the same.
 *
 * @param of everything that it depends on, as JSON can write it
 * @returns its path
 */
export async function cachedFile(
  of: unknown,
  make: () => Promise<Buffer>,
  { folder = resolve(FOLDER), extension = '' } = {},
): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(of)).digest('hex');
  const path = join(folder, `${key}${extension}`);
  try {
    const now = new Date();
    await utimes(path, now, now);
  } catch {
    const made = await make();
    await mkdir(folder, { recursive: true });
    // Renamed when whole: a build that is stopped leaves no half of it.
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, made);
    await rename(unfinished, path);
  }
  return path;
}

/** The same for what such a file holds. */
export const cached = async (of: unknown, make: () => Promise<Buffer>, folder?: string) =>
  readFile(await cachedFile(of, make, { folder }));

/** Deletes what no build has used for a month. */
export async function dropUnused(folder = resolve(FOLDER)): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    // Another build may have deleted it meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs > UNUSED_FOR) await rm(path, { force: true });
  }
}
