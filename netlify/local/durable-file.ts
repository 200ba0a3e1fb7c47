import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './folder-sync.ts';

/** The code of a system error (`ENOENT`…), or undefined for anything else that was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The bytes of a file, or undefined where there is none. */
export function readIfPresent(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return readFile(path).catch(ignore('ENOENT', 'ENOTDIR', 'EISDIR'));
}

/** Removes a file; one that is not there is fine. */
export function removeIfPresent(path: string): Promise<void> {
  return unlink(path).catch(ignore('ENOENT', 'ENOTDIR'));
}

/**
 * Replaces files, one after the other in the order given, each in a single step: whenever the process
 * or the power dies, a reader finds each file's old bytes or its new ones, and none is new before the
 * one ahead of it. Once this resolves, all of them are on the disk.
 *
 * @param scratch a folder for temporary files, on the same file system and never listed
 */
export async function replaceDurably(
  files: readonly { path: string; bytes: Uint8Array }[],
  scratch: string,
): Promise<void> {
  const staged = files.map((file) => ({ ...file, temporary: join(scratch, crypto.randomUUID()) }));
  try {
    await inFolder(scratch, () => Promise.all(staged.map(writeSynced)));
    for (const { path, temporary } of staged) {
      await inFolder(dirname(path), () => rename(temporary, path));
      await syncFolder(dirname(path));
    }
  } catch (error) {
    await Promise.all(staged.map(({ temporary }) => removeIfPresent(temporary)));
    throw error;
  }
}

async function writeSynced({ temporary, bytes }: { temporary: string; bytes: Uint8Array }) {
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the folder only when it turns out to be missing, which is seldom. */
async function inFolder(folder: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await makeFolder(folder);
    await work();
  }
}

/** Each new folder's name is in its parent, so that is what must reach the disk. */
async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true });
  if (topmost === undefined) return;
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

function ignore(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!codes.includes(errorCode(error) ?? '')) throw error;
  };
}
