import { link, open, readFile, rename, rm } from 'node:fs/promises';

/** The code of a system error (`ENOENT`…), or undefined for anything else that was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The bytes of a file, or undefined where there is none. */
export async function readIfPresent(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/**
 * Writes a file that its owner alone may read, in one step: a reader, also one after a crash, finds
 * what was there before or all of it.
 *
 * @param isNew leaves a file that is there already, whoever made it, as it is
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
