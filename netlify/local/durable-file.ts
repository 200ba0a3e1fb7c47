import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
 * Replaces a file in one step that survives a crash or a power cut: a reader sees the old bytes or
 * the new ones, and once this resolves the new ones are on the disk. The temporary file is made in
 * `scratch`, which must lie on the same file system and outside any folder that is listed.
 */
export async function writeDurably(
  path: string,
  bytes: Uint8Array,
  { scratch, mode = 0o644 }: { scratch: string; mode?: number },
): Promise<void> {
  const temporary = join(scratch, crypto.randomUUID());
  await mkdir(scratch, { recursive: true });
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveInto(path, temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function moveInto(path: string, temporary: string): Promise<void> {
  const folder = dirname(path);
  const firstMade = await mkdir(folder, { recursive: true });
  await rename(temporary, path);
  await syncFolder(folder);
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** A rename is only safe from a power cut when its folder is synced too; Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
