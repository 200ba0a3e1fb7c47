import { open } from 'node:fs/promises';

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
  const sync: Sync = { running: syncNow(path) };
  syncs.set(path, sync);
  const end = () => {
    if (sync.next === undefined) syncs.delete(path);
  };
  sync.running.then(end, end);
  return sync.running;
}

async function syncNow(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
