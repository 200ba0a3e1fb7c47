import { chmod, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { writeAtomically } from '#platform/environment.ts';
import { keysIn, readAhead } from '#netlify/store/walk.ts';
import { PERSONAL_STORES } from '#netlify/store/erase.ts';
import type { Store } from '#netlify/store/store.ts';
import {
  type BackupEntry,
  ENTRIES,
  entriesIn,
  entryName,
  entryPath,
  lineOf,
  type Manifest,
  MANIFEST,
  readEntryFile,
  writeEntryFile,
} from './backup-folder.ts';
import { CommandError, diskFault, EXIT, type ExitCode } from './command-runtime.ts';
import type { Tools } from './storage.ts';

export async function backUp(tools: Tools): Promise<ExitCode> {
  const [shown = ''] = tools.words;
  const folder = resolve(tools.folder, shown);
  const { entries, bytes, unreadable } = await copyInto(folder, shown, tools).catch(
    (error: unknown) => {
      const reason = diskFault(error);
      if (reason === undefined) throw error;
      throw new CommandError(
        `Can't write to ${shown}: ${reason}. The backup is incomplete. Fix that and run it again to continue.`,
      );
    },
  );
  tools.progress.clear();
  tools.out(`Copied ${formatCount(entries, 'entry', 'entries')} (${bytes} bytes) to ${shown}\n`);
  for (const name of unreadable) tools.err(`Skipped because it can't be read: ${name}\n`);
  return unreadable.length === 0 ? EXIT.done : EXIT.failed;
}

type Copied =
  | { kind: 'copied'; entry: BackupEntry; bytes: number }
  | { kind: 'unreadable'; name: string }
  | { kind: 'gone' };

async function copyInto(
  folder: string,
  shown: string,
  { storage, now, progress }: Tools,
): Promise<Manifest> {
  const earlier = await takeUp(folder, shown);
  const copied = new Map<string, BackupEntry>();
  let bytes = 0;
  const unreadable: string[] = [];
  const list = await open(join(folder, ENTRIES), 'a', 0o600);
  try {
    for (const store of PERSONAL_STORES) {
      const copy = (key: string) => copyEntry({ store, key }, storage.stores[store]);
      for await (const one of readAhead(keysIn(storage.stores[store].pages()), copy)) {
        if (one.kind === 'unreadable') unreadable.push(one.name);
        if (one.kind !== 'copied') continue;
        copied.set(entryName(one.entry), one.entry);
        bytes += one.bytes;
        progress.tell(`${copied.size} copied`);
      }
    }
  } finally {
    await list.close();
  }
  // What was deleted between two runs of this backup.
  for (const [name, entry] of earlier) {
    if (!copied.has(name)) await rm(entryPath(folder, entry), { force: true });
  }
  const entries = [...copied.values()].map(lineOf).join('');
  await writeAtomically(join(folder, ENTRIES), entries);
  const manifest: Manifest = {
    format: 1,
    made_at: new Date(now()).toISOString(),
    source: storage.title,
    entries: copied.size,
    bytes,
    unreadable,
    sha256: sha256(entries),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeAtomically(join(folder, MANIFEST), text);
  return manifest;

  async function copyEntry(
    place: Pick<BackupEntry, 'store' | 'key'>,
    store: Store,
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
    const entry = {
      ...place,
      sha256: sha256(text),
      ...(fingerprint !== undefined && { fingerprint }),
    };
    // In this order, so that the list names every file in the folder.
    await list.appendFile(lineOf(entry));
    await writeEntryFile(entryPath(folder, entry), text);
    return { kind: 'copied', entry, bytes: Buffer.byteLength(text) };
  }
}

/**
 * Creates the folder, or finds an interrupted backup in it.
 * @returns The entries that it copied, by name.
 * @throws CommandError
 */
async function takeUp(folder: string, shown: string): Promise<Map<string, BackupEntry>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.includes(MANIFEST)) {
    throw new CommandError(`${shown} already contains a complete backup. Choose another folder.`);
  }
  const isBegun = names.includes(ENTRIES);
  if (names.length > 0 && !isBegun) {
    throw new CommandError(
      `${shown} isn't empty and has no unfinished backup to continue. Choose another folder.`,
    );
  }
  // The folder may have existed before, readable by everyone.
  await chmod(folder, 0o700);
  const path = join(folder, ENTRIES);
  const entries = isBegun ? entriesIn(await readFile(path, 'utf8')) : [];
  // Without half a line at its end, which nothing may follow.
  await writeAtomically(path, entries.map(lineOf).join(''));
  return new Map(entries.map((entry) => [entryName(entry), entry]));
}
