import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, readIfPresent } from './durable-file.ts';
import { filesBelow } from './folder-walk.ts';

const CONNECT_MS = 1_000;

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
