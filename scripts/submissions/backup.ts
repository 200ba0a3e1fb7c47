import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { formatCount } from '#src/domain/shared/format-number.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { PERSONAL_STORES, type PersonalStore } from '#netlify/records/personal-places.ts';
import type { Store } from '#netlify/records/store.ts';
import {
  type BackupEntry,
  ENTRIES,
  entryName,
  entryPath,
  hashOfFile,
  JOURNAL,
  type Manifest,
  MANIFEST,
  openBackupFolder,
  openJournal,
  readEntries,
  readEntryFile,
  writeEntryFile,
} from './backup-folder.ts';
import { defineCommand, type Tools } from './command.ts';
import { CommandError, EXIT, diskFault } from './exit-codes.ts';
import { terminalSafeJson, onOneLine } from './terminal-text.ts';
import { writeAtomically } from './atomic-file.ts';
import { keysIn, readAhead } from '#netlify/records/in-batches.ts';

export const folderWord = z.array(z.string()).length(1, { error: 'Give exactly one folder.' });

type Copied =
  | { kind: 'copied'; entry: BackupEntry; bytes: number }
  | { kind: 'unreadable'; name: string }
  | { kind: 'gone' };

/** The state of a copy into a folder. */
interface Copying {
  folder: string;
  /** Entries that an interrupted backup already copied. */
  earlier: ReadonlyMap<string, BackupEntry>;
  note: (entry: BackupEntry) => Promise<void>;
}

export const backupCommand = defineCommand({
  name: 'backup',
  synopsis: '<folder>',
  summary: 'Copy all stored data to a folder, with checksums',
  details: [
    'Includes submissions of all forms, quarantine, statuses, unfinished listings, pictures, links to listings, saved searches, jobs, and password hashes. Leaves out sign-in links, sessions, and hashes of network addresses, which are kept for two days. Each entry is a file that only its owner can read. The manifest is written last.',
    'If interrupted, run it again with the same folder to continue. Changes made while it runs may or may not be included. Keep the backup as confidential as the storage itself.',
  ],
  options: {},
  input: z.object({ words: folderWord }),
  async run({ words: [shown = ''] }, tools) {
    const folder = resolve(tools.folder, shown);
    const copy = async () => copyInto(folder, await openBackupFolder(folder, shown), tools);
    const manifest = await copy().catch(explain(shown));
    await tools.progress.clear();
    const { entries, bytes, unreadable } = manifest;
    if (tools.json) await tools.out.write(`${terminalSafeJson({ folder: shown, ...manifest })}\n`);
    else {
      const copied = formatCount(entries, 'entry', 'entries');
      await tools.out.write(`Copied ${copied} (${bytes} bytes) to ${shown}\n`);
    }
    for (const name of unreadable) {
      await tools.err.write(`Skipped because it can't be read: ${onOneLine(name)}\n`);
    }
    return unreadable.length === 0 ? EXIT.done : EXIT.failed;
  },
});

function explain(shown: string): (error: unknown) => never {
  return (error) => {
    const reason = diskFault(error);
    if (reason === undefined) throw error;
    throw new CommandError(
      `Can't write to ${shown}: ${reason}. The backup is incomplete. Fix that and run it again to continue.`,
    );
  };
}

async function copyInto(
  folder: string,
  state: 'new' | 'begun',
  { storage, now, progress }: Tools,
): Promise<Manifest> {
  const earlier = state === 'begun' ? await takeUpJournal(folder) : new Map<string, BackupEntry>();
  const seen = new Set<string>();
  const figures = { entries: 0, bytes: 0 };
  const unreadable: string[] = [];
  const journal = await openJournal(folder);
  try {
    const note = async (entry: BackupEntry) => {
      await journal.appendFile(`${JSON.stringify(entry)}\n`);
    };
    for (const store of PERSONAL_STORES) {
      const copy = (key: string) =>
        copyEntry(storage.stores[store], { store, key }, { folder, earlier, note });
      for await (const copied of readAhead(keysIn(storage.stores[store].pages()), copy)) {
        if (copied.kind === 'unreadable') unreadable.push(copied.name);
        if (copied.kind !== 'copied') continue;
        seen.add(entryName(copied.entry));
        figures.entries += 1;
        figures.bytes += copied.bytes;
        progress.tell(`${figures.entries} copied`);
      }
    }
    await journal.sync();
  } finally {
    await journal.close();
  }
  await dropOthers(folder, earlier, seen);
  await writeEntryList(folder, seen);
  const manifest: Manifest = {
    format: 1,
    made_at: new Date(now()).toISOString(),
    source: storage.title,
    ...figures,
    unreadable,
    sha256: await hashOfFile(join(folder, ENTRIES)),
  };
  await writeAtomically(join(folder, MANIFEST), { replaces: true }, (write) =>
    write(`${terminalSafeJson(manifest, 2)}\n`),
  );
  await rm(join(folder, JOURNAL), { force: true });
  return manifest;
}

/** Rewrites the unfinished list, so that nothing follows a half-written line. */
async function takeUpJournal(folder: string): Promise<Map<string, BackupEntry>> {
  const path = join(folder, JOURNAL);
  const earlier = new Map<string, BackupEntry>();
  for await (const entry of readEntries(path)) earlier.set(entryName(entry), entry);
  const lines = [...earlier.values()].map((entry) => `${JSON.stringify(entry)}\n`);
  await writeAtomically(path, { replaces: true }, (write) => write(lines.join('')));
  return earlier;
}

async function copyEntry(
  store: Store,
  place: { store: PersonalStore; key: string },
  { folder, earlier, note }: Copying,
): Promise<Copied> {
  const known = earlier.get(entryName(place));
  const copy = known && (await readEntryFile(folder, known));
  if (known && copy !== undefined) {
    return { kind: 'copied', entry: known, bytes: Buffer.byteLength(copy) };
  }
  const stored = await store.get(place.key);
  if (stored.kind === 'missing') return { kind: 'gone' };
  if (stored.kind === 'unreadable') return { kind: 'unreadable', name: entryName(place) };
  // Exactly what was stored: the store serializes the same value the same way.
  const text = JSON.stringify(stored.value);
  const { fingerprint } = stored;
  const entry: BackupEntry = {
    ...place,
    sha256: sha256(text),
    ...(fingerprint !== undefined && { fingerprint }),
  };
  // In this order, so that the list names every file in the folder.
  await note(entry);
  await writeEntryFile(entryPath(folder, entry), text);
  return { kind: 'copied', entry, bytes: Buffer.byteLength(text) };
}

/** Removes entries that were deleted from the storage between two runs of this backup. */
async function dropOthers(
  folder: string,
  earlier: ReadonlyMap<string, BackupEntry>,
  seen: ReadonlySet<string>,
): Promise<void> {
  for (const [name, entry] of earlier) {
    if (!seen.has(name)) await rm(entryPath(folder, entry), { force: true });
  }
}

/** Writes the final list: each entry once, as last read. */
async function writeEntryList(folder: string, seen: ReadonlySet<string>): Promise<void> {
  const last = new Map<string, string>();
  for await (const { sha256, ...entry } of readEntries(join(folder, JOURNAL))) {
    last.set(entryName(entry), sha256);
  }
  const part = join(folder, `${ENTRIES}.new`);
  await writeAtomically(part, { replaces: true }, async (write) => {
    for await (const entry of readEntries(join(folder, JOURNAL))) {
      const name = entryName(entry);
      if (!seen.has(name) || last.get(name) !== entry.sha256) continue;
      last.delete(name);
      await write(`${JSON.stringify(entry)}\n`);
    }
  });
  await rename(part, join(folder, ENTRIES));
}
