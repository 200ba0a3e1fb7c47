import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { keysIn, readAhead } from '#netlify/store/walk.ts';
import { PERSONAL_STORES } from '#netlify/store/erase.ts';
import type { Store } from '#netlify/store/store.ts';
import { type BackupEntry, entryName, lineOf, type Summary } from './backup-file.ts';
import { CommandError, diskFault, EXIT, type ExitCode } from './command-runtime.ts';
import type { Tools } from './storage.ts';

export async function backUp(tools: Tools): Promise<ExitCode> {
  const [shown = ''] = tools.words;
  const path = resolve(tools.folder, shown);
  if (await stat(path).catch(() => undefined)) {
    throw new CommandError(`${shown} already exists. Choose another name.`);
  }
  const { entries, unreadable } = await copyTo(path, tools).catch((error: unknown) => {
    const reason = diskFault(error);
    if (reason === undefined) throw error;
    throw new CommandError(`Can't write to ${shown}: ${reason}. Fix that and run it again.`);
  });
  tools.progress.clear();
  tools.out(`Copied ${formatCount(entries, 'entry', 'entries')} to ${shown}\n`);
  for (const name of unreadable) tools.err(`Skipped because it can't be read: ${name}\n`);
  return unreadable.length === 0 ? EXIT.done : EXIT.failed;
}

/** Under another name until it is complete. A later backup begins anew. */
async function copyTo(path: string, { storage, now, progress }: Tools): Promise<Summary> {
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(unfinished, { force: true });
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let entries = 0;
    const unreadable: string[] = [];
    for (const store of PERSONAL_STORES) {
      const read = (key: string) => readEntry({ store, key }, storage.stores[store]);
      for await (const entry of readAhead(keysIn(storage.stores[store].pages()), read)) {
        if (typeof entry === 'string') unreadable.push(entry);
        if (typeof entry !== 'object') continue;
        const line = lineOf(entry);
        hash.update(line);
        await file.appendFile(line);
        progress.tell(`${(entries += 1)} copied`);
      }
    }
    const summary: Summary = {
      format: 1,
      made_at: new Date(now()).toISOString(),
      source: storage.title,
      entries,
      unreadable,
      sha256: hash.digest('hex'),
    };
    await file.appendFile(lineOf(summary));
    await file.sync();
    await rename(unfinished, path);
    return summary;
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

/** An entry as it is stored; its name if it can't be read; undefined if it was deleted meanwhile. */
async function readEntry(
  place: Pick<BackupEntry, 'store' | 'key'>,
  store: Store,
): Promise<BackupEntry | string | undefined> {
  const stored = await store.get(place.key);
  if (stored.kind === 'missing') return undefined;
  if (stored.kind === 'unreadable') return entryName(place);
  const { value, fingerprint } = stored;
  return { ...place, value, ...(fingerprint !== undefined && { fingerprint }) };
}
