import { access, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, SettingsError } from './environment.ts';

const CONNECT_MS = 1_000;

/** What a data folder may hold, itself first. */
const CONTENTS = ['', 'secret', 'servers', 'blobs', 'blobs/blobs.sqlite'];

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

/**
 * Registers this process in a data folder as serving at `url`, and warns of other servers there.
 *
 * @returns A function that takes it out again.
 */
export async function joinDataFolder(dataDir: string, url: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'servers');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const pid of await readdir(folder)) {
    const path = join(folder, pid);
    const other = await readFile(path, 'utf8').catch(() => '');
    if (other === url || !(await isListening(other))) {
      await rm(path, { force: true });
      continue;
    }
    console.warn(
      `Another server uses this data folder: process ${pid} at ${other}. No data is lost, but both ` +
        'run the scheduled tasks. Stop one of them, or use another folder here: ' +
        'DATA_DIR=.data-2 npm start',
    );
  }
  const own = join(folder, String(process.pid));
  await writeFile(own, url, { mode: 0o600 });
  return () => rm(own, { force: true });
}

const isListening = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(CONNECT_MS) }).then(
    () => true,
    () => false,
  );
