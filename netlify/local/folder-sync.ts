import { closeSync, fsync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fsync);

interface Sync {
  running: Promise<void>;
  next?: Promise<void>;
}

const syncs = new Map<string, Sync>();

/**
 * Puts what was renamed in a folder so far on the disk. Callers that come while one is under way share
 * the next, so many writes at once cost few of these slow calls. Windows has no such call.
 */
export function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return Promise.resolve();
  const current = syncs.get(path);
  if (current === undefined) return begin(path);
  current.next ??= current.running.catch(() => undefined).then(() => begin(path));
  return current.next;
}

function begin(path: string): Promise<void> {
  const begun: Sync = { running: syncNow(path) };
  syncs.set(path, begun);
  const end = () => {
    if (begun.next === undefined) syncs.delete(path);
  };
  begun.running.then(end, end);
  return begun.running;
}

async function syncNow(path: string): Promise<void> {
  const folder = openSync(path, 'r');
  try {
    await sync(folder);
  } finally {
    closeSync(folder);
  }
}
