import { link, open, readFile, rename, rm } from 'node:fs/promises';

/** The code of a system error (`ENOENT`…); undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The bytes of a file, or undefined if it does not exist. */
export async function readIfPresent(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/**
 * Writes a file atomically, readable by its owner only. A reader, even after a crash, finds the old or the
 * complete new contents.
 *
 * @param isNew Keeps an existing file unchanged.
 */
export async function writeAtomically(path: string, text: string, isNew: boolean): Promise<void> {
  const temporary = `${path}.${crypto.randomUUID()}`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    if (isNew) await renameUnlessTaken(temporary, path);
    else await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function renameUnlessTaken(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    // A file system without hard links.
    await rename(temporary, path);
  }
}
