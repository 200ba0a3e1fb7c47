import {
  closeSync,
  existsSync,
  fsync,
  linkSync,
  open,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from './folder-sync.ts';

const sync = promisify(fsync);
const opened = promisify(open);

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

/** A file to be written; with `isNew` only where there is none yet, whatever other process writes there. */
export interface Replacement {
  path: string;
  bytes: Uint8Array;
  isNew?: boolean;
  /** Who may read it, as chmod counts; as the process has it unless told. */
  mode?: number;
}

/**
 * Replaces files, one after the other in the order given, each in a single step: whenever the process
 * or the power dies, a reader finds each file's old bytes or its new ones, and none is new before the
 * one ahead of it. Once this resolves, all of them are on the disk.
 *
 * Only what waits for the disk is left to other threads: syncing, and making a file, which waits for
 * the syncs of others. Naming and filling small files is done by the operating system in memory, in
 * less time than it takes to hand it over.
 *
 * @param scratch a folder for temporary files, on the same file system and never listed
 * @returns false when a file that was to be new is there already: it and those after it are untouched
 */
export async function replaceDurably(
  files: readonly Replacement[],
  scratch: string,
): Promise<boolean> {
  const staged = files.map((file) => ({ ...file, temporary: join(scratch, crypto.randomUUID()) }));
  const discard = () => {
    for (const { temporary } of staged) rmSync(temporary, { force: true });
  };
  try {
    await inFolder(scratch, () => writeAll(staged));
    for (const { path, temporary, isNew } of staged) {
      const isPlaced = await inFolder(dirname(path), () =>
        isNew ? placeNew(temporary, path) : replace(temporary, path),
      );
      if (!isPlaced) {
        discard();
        return false;
      }
      await syncFolder(dirname(path));
    }
    return true;
  } catch (error) {
    discard();
    throw error;
  }
}

function replace(temporary: string, path: string): true {
  renameSync(temporary, path);
  return true;
}

/** What file systems without hard links answer. There, only our own process is kept from overwriting. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Gives a file its name unless something has it: a link is made or refused in one step. */
function placeNew(temporary: string, path: string): boolean {
  try {
    linkSync(temporary, path);
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.includes(code)) throw error;
    return !existsSync(path) && replace(temporary, path);
  }
  rmSync(temporary, { force: true });
  return true;
}

type Staged = Replacement & { temporary: string };

/** Ends when all have ended, also after a failure: one still on its way could not be discarded. */
async function writeAll(staged: readonly Staged[]) {
  const outcomes = await Promise.allSettled(staged.map(writeSynced));
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

async function writeSynced({ temporary, bytes, mode }: Staged) {
  const file = await opened(temporary, 'w', mode);
  try {
    writeFileSync(file, bytes);
    await sync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the folder only when it turns out to be missing, which is seldom. */
async function inFolder<Result>(
  folder: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await makeFolder(folder);
    return work();
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
