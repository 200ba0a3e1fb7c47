import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { assertFullKey } from '#netlify/records/blob-keys.ts';
import { PERSONAL_STORES, type PersonalStore } from '#netlify/records/personal-places.ts';
import { CommandError } from './exit-codes.ts';

/** What a backup says of itself. It is written last: a folder without it is not a whole backup. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** When it was finished, in ISO 8601: of what came during it, some is in it. */
  made_at: z.string(),
  /** What was copied, for people. */
  source: z.string(),
  entries: z.int(),
  bytes: z.int(),
  /** Keys of what was there and could not be read, with their stores. */
  unreadable: z.array(z.string()),
  /** SHA-256 of entries.jsonl. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One line of entries.jsonl. */
const entrySchema = z.strictObject({
  store: z.enum(PERSONAL_STORES),
  key: z.string(),
  /** Of the entry's file, which has exactly the bytes that were stored. */
  sha256: z.string(),
  /** What the entry was stored with, see Store.createOnce; absent where there was none. */
  fingerprint: z.string().optional(),
});
export type BackupEntry = z.infer<typeof entrySchema>;

export const MANIFEST = 'manifest.json';
export const ENTRIES = 'entries.jsonl';
/** The same while the backup is under way. */
export const JOURNAL = 'entries.part.jsonl';

export const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

export const entryName = ({ store, key }: { store: PersonalStore; key: string }) =>
  `${store}:${key}`;

/** The file of an entry. @throws InvalidKeyError for a key that could lead out of the folder */
export function entryPath(folder: string, { store, key }: { store: PersonalStore; key: string }) {
  assertFullKey(key);
  return join(folder, 'entries', store, `${key}.json`);
}

/** Makes the folder, or finds in it what an interrupted backup left. @throws CommandError */
export async function openBackupFolder(folder: string, shown: string): Promise<'new' | 'begun'> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.includes(MANIFEST)) {
    throw new CommandError(`There is a whole backup in ${shown}. Name another folder.`);
  }
  if (names.length > 0 && !names.includes(JOURNAL)) {
    throw new CommandError(`${shown} is not empty, and no backup was begun in it. Name another.`);
  }
  // It was there before, perhaps for everybody to read.
  await chmod(folder, 0o700);
  return names.length > 0 ? 'begun' : 'new';
}

/**
 * The lines of a list of entries. A last one that a killed process left half written is left out; any
 * other that is no entry ends the walk.
 */
export async function* readEntries(path: string): AsyncGenerator<BackupEntry, void, undefined> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) {
    const entry = entrySchema.safeParse(parseJson(line)).data;
    if (!entry) return;
    yield entry;
  }
}

/** Writes an entry's file; only its owner may read it. */
export async function writeEntryFile(path: string, text: string): Promise<void> {
  const write = () => writeFile(path, text, { mode: 0o600 });
  await write().catch(async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await write();
  });
}

/** The bytes of an entry's file if they are those of the backup; undefined for any others, or none. */
export async function readEntryFile(
  folder: string,
  entry: BackupEntry,
): Promise<string | undefined> {
  const bytes = await readFile(entryPath(folder, entry)).catch(() => undefined);
  return bytes && hashOf(bytes) === entry.sha256 ? bytes.toString() : undefined;
}

/** SHA-256 of a file, read in parts. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) {
    if (part instanceof Uint8Array) hash.update(part);
  }
  return hash.digest('hex');
}

/** Opens the list that entries are added to as they come. */
export const openJournal = (folder: string) => open(join(folder, JOURNAL), 'a', 0o600);

/** @throws CommandError unless there is a whole backup. */
export async function readManifest(folder: string, shown: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new CommandError(`There is no whole backup in ${shown}: it has no ${MANIFEST}.`);
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new CommandError(`${MANIFEST} in ${shown} cannot be read. Nothing was written.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
