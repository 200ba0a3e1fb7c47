import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PERSONAL_STORES } from '#netlify/records/personal-places.ts';
import { folderWord } from './backup.ts';
import {
  type BackupEntry,
  ENTRIES,
  entryName,
  hashOfFile,
  readEntries,
  readEntryFile,
  readManifest,
} from './backup-folder.ts';
import { defineCommand, type Tools } from './command.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { terminalSafeJson, onOneLine } from './terminal-text.ts';
import { readAhead } from '#netlify/records/in-batches.ts';

const SHOWN_MAX = 20;

/** How the storage differs from a backup. */
interface Comparison {
  /** Entries that only the backup has. */
  missing: Set<string>;
  /** Entries stored with different content. */
  different: Set<string>;
  /** Number of identical entries. */
  same: number;
  /** Number of entries that only the storage has. */
  others: number;
}

export const restoreCommand = defineCommand({
  name: 'restore',
  synopsis: '<folder>',
  summary: 'Restore a backup',
  mayBeNew: true,
  details: [
    'Checks every file first and writes nothing if the backup is damaged. If any stored entry differs from the backup, nothing is written unless you add --force to replace those entries. Entries that are not in the backup stay.',
    'If interrupted, run it again to continue. A backup brings back data deleted since then. Maintenance removes expired data within a day. Repeat `delete` for people who asked to be deleted.',
  ],
  options: {
    force: { type: 'boolean', help: 'replace stored entries that differ from the backup' },
  },
  input: z.object({ force: z.boolean().default(false), words: folderWord }),
  async run({ words: [shown = ''], force }, tools) {
    const { out, err, json, progress } = tools;
    const folder = resolve(tools.folder, shown);
    const manifest = await readManifest(folder, shown);
    if ((await hashOfFile(join(folder, ENTRIES)).catch(() => '')) !== manifest.sha256) {
      throw new CommandError(`${ENTRIES} in ${shown} is damaged. Nothing was written.`);
    }
    const comparison = await compare(folder, tools);
    await progress.clear();
    const { different, same, others } = comparison;
    if (different.size > 0 && !force) {
      const names = [...different].slice(0, SHOWN_MAX).map((name) => `  ${onOneLine(name)}\n`);
      await err.write(`Stored with different content: ${different.size}\n${names.join('')}`);
      throw new CommandError('Nothing was written. Add --force to replace these entries.');
    }
    const restored = await writeBack(folder, comparison, tools);
    await progress.clear();
    const figures = { restored, replaced: different.size, same, others };
    if (json) {
      await out.write(`${terminalSafeJson({ folder: shown, ...manifest, ...figures })}\n`);
      return EXIT.done;
    }
    await out.write(
      `Backup of ${manifest.made_at}. Restored: ${restored}, including ${different.size} replaced. Already identical: ${same}. Not in the backup, kept: ${others}.\n`,
    );
    return EXIT.done;
  },
});

/** @throws CommandError if a file of the backup is missing or damaged. */
async function compare(folder: string, tools: Tools): Promise<Comparison> {
  const { storage, progress } = tools;
  const stored = await listStored(tools);
  const look = async (entry: BackupEntry) => {
    const name = entryName(entry);
    const text = await readEntryFile(folder, entry);
    if (text === undefined) {
      throw new CommandError(
        `The file of ${onOneLine(name)} is missing or damaged. Nothing was written.`,
      );
    }
    if (!stored.delete(name)) return { name, state: 'missing' as const };
    const current = await storage.stores[entry.store].get(entry.key);
    if (current.kind === 'missing') return { name, state: 'missing' as const };
    const isSame = current.kind === 'found' && JSON.stringify(current.value) === text;
    return { name, state: isSame ? ('same' as const) : ('different' as const) };
  };
  const found: Comparison = { missing: new Set(), different: new Set(), same: 0, others: 0 };
  let checked = 0;
  const entries = readEntries(join(folder, ENTRIES));
  for await (const { name, state } of readAhead(entries, look)) {
    checked += 1;
    progress.tell(`${checked} checked`);
    if (state === 'same') found.same += 1;
    else found[state].add(name);
  }
  return { ...found, others: stored.size };
}

async function listStored({ storage, progress }: Tools): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const store of PERSONAL_STORES) {
    for await (const keys of storage.stores[store].pages()) {
      for (const key of keys) stored.add(entryName({ store, key }));
      progress.tell(`${stored.size} listed`);
    }
  }
  return stored;
}

async function writeBack(
  folder: string,
  { missing, different }: Comparison,
  { storage, progress }: Tools,
): Promise<number> {
  const put = async (entry: BackupEntry) => {
    const name = entryName(entry);
    if (!missing.has(name) && !different.has(name)) return 0;
    const text = await readEntryFile(folder, entry);
    if (text === undefined) throw new CommandError(`The file of ${onOneLine(name)} has changed.`);
    const store = storage.stores[entry.store];
    if (different.has(name)) await store.remove(entry.key);
    const value: unknown = JSON.parse(text);
    const created = await store.createOnce(entry.key, value, entry.fingerprint ?? '');
    if (created === 'conflict') {
      throw new CommandError(`Someone stored ${onOneLine(name)} in the meantime. Run it again.`);
    }
    return 1;
  };
  let restored = 0;
  const entries = readEntries(join(folder, ENTRIES));
  for await (const count of readAhead(entries, put)) {
    restored += count;
    progress.tell(`${restored} of ${missing.size + different.size} restored`);
  }
  return restored;
}
