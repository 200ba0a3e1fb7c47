import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { systemReason } from '#platform/environment.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { keysIn, readAhead } from '#netlify/store/walk.ts';
import { PERSONAL_STORES } from '#netlify/store/erase.ts';
import type { Store } from '#netlify/store/store.ts';
import { type BackupEntry, entryName, lineOf, type Summary } from './backup-file.ts';
import { CommandError, EXIT, type ExitCode } from './command.ts';
import type { Tools } from './storage.ts';

export async function backUp(tools: Tools): Promise<ExitCode> {
  const [shown = ''] = tools.words;
  const path = resolve(tools.folder, shown);
  if (await stat(path).catch(() => undefined)) {
    throw new CommandError(`${shown} already exists. Choose another name.`);
  }
  const { entries, unreadable } = await copyTo(path, tools).catch((error: unknown) => {
    if (!(error instanceof Error) || systemReason(error) === undefined) throw error;
    throw new CommandError(
      `Can't write to ${shown} (${error.message}). Fix that and run it again.`,
    );
  });
  tools.out(`Copied ${formatCount(entries, 'entry', 'entries')} to ${shown}\n`);
  for (const name of unreadable) tools.err(`Skipped because it can't be read: ${name}\n`);
  return unreadable.length === 0 ? EXIT.done : EXIT.failed;
}

/** Under another name until it is complete, which is removed where it ends before that. */
async function copyTo(path: string, { storage, now, tell }: Tools): Promise<Summary> {
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const removeUnfinished = () => rmSync(unfinished, { force: true });
  removeUnfinished();
  process.once('exit', removeUnfinished);
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
        tell((entries += 1));
      }
    }
    if (entries + unreadable.length === 0) {
      throw new CommandError(`Found nothing in ${storage.title}. Check --data or --context.`);
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
    removeUnfinished();
    process.off('exit', removeUnfinished);
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
