import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, readIfPresent } from './durable-file.ts';
import { filesBelow } from './folder-walk.ts';
import { SettingsError } from './settings.ts';

const CONNECT_MS = 1_000;

/** What a data folder may hold, itself first. */
const CONTENTS = ['', 'secret', 'servers', 'blobs', 'blobs/blobs.sqlite'];

/** System errors in words. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['EROFS', 'the disk is read-only'],
  ['EACCES', "you don't have permission"],
  ['EPERM', "you don't have permission"],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'part of the path is not a folder'],
  ['EEXIST', 'it is not a folder'],
  // As Node reports a folder to be made on a read-only disk.
  ['ENOENT', "the folder above it can't be written"],
]);

/**
 * Creates a data folder unless it exists, and checks that all it holds can be read and written.
 * @throws SettingsError that says what is in the way.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  let path = dataDir;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    for (const name of CONTENTS) {
      path = join(dataDir, name);
      await access(path, constants.R_OK | constants.W_OK).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOENT') throw error;
      });
    }
  } catch (error) {
    const code = errorCode(error) ?? '';
    throw new SettingsError(
      `Can't write to ${path} (${REASONS.get(code) ?? code}), where submissions are stored. Make it ` +
        'writable for the user who runs this, or choose another folder: DATA_DIR=/path/to/folder npm start',
    );
  }
}

export interface DataFolder {
  /** Other servers that use this folder. */
  others: { pid: number; url: string }[];
  release: () => Promise<void>;
}

/**
 * Registers this process in a data folder as serving at `url`, and finds other servers there. Removes
 * entries of dead processes.
 */
export async function claimDataFolder(dataDir: string, url: string): Promise<DataFolder> {
  const folder = join(dataDir, 'servers');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const others: DataFolder['others'] = [];
  for (const pid of (await filesBelow(folder)).map(Number)) {
    const path = join(folder, String(pid));
    if (pid === process.pid || !isRunning(pid)) {
      await rm(path, { force: true });
      continue;
    }
    const place = String((await readIfPresent(path)) ?? '');
    if (await isListening(place)) others.push({ pid, url: place });
  }
  const own = join(folder, String(process.pid));
  await writeFile(own, url, { mode: 0o600 });
  return { others, release: () => rm(own, { force: true }) };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It exists, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

/** Tells the server apart from a process that reuses its pid. */
const isListening = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(CONNECT_MS) }).then(
    () => true,
    () => false,
  );
