import { resolve } from 'node:path';
import { keysIn, readAhead } from '#netlify/store/walk.ts';
import { PERSONAL_STORES } from '#netlify/store/erase.ts';
import { type BackupEntry, entriesIn, entryName, readSummary } from './backup-file.ts';
import { CommandError, EXIT, type ExitCode } from './command-runtime.ts';
import type { Tools } from './storage.ts';

const SHOWN_MAX = 20;

/** Restores a backup: what is missing and, if it is forced to, what was changed since. */
export async function restore(tools: Tools): Promise<ExitCode> {
  const { out, err, progress, force } = tools;
  const [shown = ''] = tools.words;
  const path = resolve(tools.folder, shown);
  const { made_at: madeAt } = await readSummary(path, shown);
  const { missing, different, same, others } = await compare(path, tools);
  progress.clear();
  const replaced = force ? different : new Set<string>();
  await writeBack(path, missing, replaced, tools);
  progress.clear();
  out(
    `Backup of ${madeAt}. Restored: ${missing.size + replaced.size}, including ${replaced.size} replaced. Already identical: ${same.size}. Not in the backup, kept: ${others}.\n`,
  );
  if (different.size > replaced.size) {
    const names = [...different].slice(0, SHOWN_MAX).map((name) => `  ${name}\n`);
    err(
      `Changed since the backup, kept: ${different.size}. Add --force to replace them.\n${names.join('')}`,
    );
  }
  return EXIT.done;
}

/**
 * How the storage differs from a backup.
 * @returns The names of entries that only the backup has, of those stored with different content, and of identical
 *   ones, and the number of those that only the storage has.
 */
async function compare(path: string, { storage, progress }: Tools) {
  const stored = new Set<string>();
  for (const store of PERSONAL_STORES) {
    for await (const key of keysIn(storage.stores[store].pages())) {
      stored.add(entryName({ store, key }));
      progress.tell(`${stored.size} listed`);
    }
  }
  const found = {
    missing: new Set<string>(),
    different: new Set<string>(),
    same: new Set<string>(),
  };
  const look = async (entry: BackupEntry) => {
    const name = entryName(entry);
    if (!stored.delete(name)) return found.missing.add(name);
    const current = await storage.stores[entry.store].get(entry.key);
    if (current.kind === 'missing') return found.missing.add(name);
    const isSame =
      current.kind === 'found' && JSON.stringify(current.value) === JSON.stringify(entry.value);
    return found[isSame ? 'same' : 'different'].add(name);
  };
  let checked = 0;
  for await (const _done of readAhead(entriesIn(path), look)) {
    progress.tell(`${(checked += 1)} checked`);
  }
  return { ...found, others: stored.size };
}

async function writeBack(
  path: string,
  missing: ReadonlySet<string>,
  different: ReadonlySet<string>,
  { storage, progress }: Tools,
): Promise<void> {
  const put = async (entry: BackupEntry) => {
    const name = entryName(entry);
    const store = storage.stores[entry.store];
    if (different.has(name)) await store.remove(entry.key);
    else if (!missing.has(name)) return;
    const created = await store.createOnce(entry.key, entry.value, entry.fingerprint ?? '');
    if (created === 'conflict') {
      throw new CommandError(`Someone stored ${name} in the meantime. Run it again.`);
    }
  };
  let looked = 0;
  for await (const _done of readAhead(entriesIn(path), put)) {
    progress.tell(`${(looked += 1)} restored`);
  }
}
