import { resolve } from 'node:path';
import { keysIn, readAhead } from '#netlify/store/walk.ts';
import { PERSONAL_STORES } from '#netlify/store/erase.ts';
import { type BackupEntry, entryName, readBackup, readEntryFile } from './backup-folder.ts';
import { CommandError, EXIT, type ExitCode } from './command-runtime.ts';
import type { Tools } from './storage.ts';

const SHOWN_MAX = 20;

/** Restores a backup: what is missing and, if it is forced to, what was changed since. */
export async function restore(tools: Tools): Promise<ExitCode> {
  const { out, err, progress, force } = tools;
  const [shown = ''] = tools.words;
  const folder = resolve(tools.folder, shown);
  const { manifest, entries } = await readBackup(folder, shown);
  const { missing, different, same, others } = await compare(folder, entries, tools);
  progress.clear();
  const replaced = force ? different : [];
  await writeBack(folder, missing, replaced, tools);
  progress.clear();
  out(
    `Backup of ${manifest.made_at}. Restored: ${missing.length + replaced.length}, including ${replaced.length} replaced. Already identical: ${same}. Not in the backup, kept: ${others}.\n`,
  );
  if (different.length > replaced.length) {
    const names = different.slice(0, SHOWN_MAX).map((entry) => `  ${entryName(entry)}\n`);
    err(
      `Changed since the backup, kept: ${different.length}. Add --force to replace them.\n${names.join('')}`,
    );
  }
  return EXIT.done;
}

/**
 * How the storage differs from a backup.
 * @returns The entries that only the backup has, those stored with different content, the number of
 *   identical ones, and of those that only the storage has.
 * @throws CommandError if a file of the backup is missing or damaged.
 */
async function compare(
  folder: string,
  entries: readonly BackupEntry[],
  { storage, progress }: Tools,
) {
  const stored = new Set<string>();
  for (const store of PERSONAL_STORES) {
    for await (const key of keysIn(storage.stores[store].pages())) {
      stored.add(entryName({ store, key }));
      progress.tell(`${stored.size} listed`);
    }
  }
  const look = async (entry: BackupEntry) => {
    const name = entryName(entry);
    const text = await readEntryFile(folder, entry);
    if (text === undefined) {
      throw new CommandError(`The file of ${name} is missing or damaged. Nothing was written.`);
    }
    const current = stored.delete(name)
      ? await storage.stores[entry.store].get(entry.key)
      : { kind: 'missing' as const };
    const isSame = current.kind === 'found' && JSON.stringify(current.value) === text;
    const state = current.kind === 'missing' ? 'missing' : isSame ? 'same' : 'different';
    return { entry, state } as const;
  };
  const found: Record<'missing' | 'different' | 'same', BackupEntry[]> = {
    missing: [],
    different: [],
    same: [],
  };
  let checked = 0;
  for await (const { entry, state } of readAhead(entries, look)) {
    progress.tell(`${(checked += 1)} checked`);
    found[state].push(entry);
  }
  return { ...found, same: found.same.length, others: stored.size };
}

async function writeBack(
  folder: string,
  missing: readonly BackupEntry[],
  different: readonly BackupEntry[],
  { storage, progress }: Tools,
): Promise<void> {
  const replaced = new Set(different);
  const put = async (entry: BackupEntry) => {
    const text = await readEntryFile(folder, entry);
    if (text === undefined) throw new CommandError(`The file of ${entryName(entry)} has changed.`);
    const store = storage.stores[entry.store];
    if (replaced.has(entry)) await store.remove(entry.key);
    const value: unknown = JSON.parse(text);
    const created = await store.createOnce(entry.key, value, entry.fingerprint ?? '');
    if (created === 'conflict') {
      throw new CommandError(`Someone stored ${entryName(entry)} in the meantime. Run it again.`);
    }
  };
  const all = [...missing, ...different];
  let restored = 0;
  for await (const _done of readAhead(all, put)) {
    progress.tell(`${(restored += 1)} of ${all.length} restored`);
  }
}
