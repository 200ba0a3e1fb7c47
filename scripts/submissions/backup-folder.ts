import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { assertFullKey } from '#netlify/records/blob-keys.ts';
import { PERSONAL_STORES, type PersonalStore } from '#netlify/records/personal-places.ts';
import { parseJson } from '#src/domain/shared/parse-json.ts';
import { CommandError } from './exit-codes.ts';

/** Describes a backup. Written last: a folder without it is not a complete backup. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** When the backup finished, in ISO 8601. It may or may not include changes made while it ran. */
  made_at: z.string(),
  /** What was copied, for people to read. */
  source: z.string(),
  entries: z.int(),
  bytes: z.int(),
  /** Keys, with their stores, of entries that could not be read. */
  unreadable: z.array(z.string()),
  /** SHA-256 of entries.jsonl. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One line of entries.jsonl. */
const entrySchema = z.strictObject({
  store: z.enum(PERSONAL_STORES),
  key: z.string(),
  /** SHA-256 of the entry's file, which holds exactly the stored bytes. */
  sha256: z.string(),
  /** The fingerprint it was stored with (see Store.createOnce), if any. */
  fingerprint: z.string().optional(),
});
export type BackupEntry = z.infer<typeof entrySchema>;

export const MANIFEST = 'manifest.json';
export const ENTRIES = 'entries.jsonl';
/** The list of entries while the backup is running. */
export const JOURNAL = 'entries.part.jsonl';

export const entryName = ({ store, key }: { store: PersonalStore; key: string }) =>
  `${store}:${key}`;

/** The path of an entry's file. @throws InvalidKeyError for a key that could escape the folder */
export function entryPath(folder: string, { store, key }: { store: PersonalStore; key: string }) {
  assertFullKey(key);
  return join(folder, 'entries', store, `${key}.json`);
}

/** Creates the folder, or finds an interrupted backup in it. @throws CommandError */
export async function openBackupFolder(folder: string, shown: string): Promise<'new' | 'begun'> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  if (names.includes(MANIFEST)) {
    throw new CommandError(`${shown} already contains a complete backup. Choose another folder.`);
  }
  if (names.length > 0 && !names.includes(JOURNAL)) {
    throw new CommandError(
      `${shown} isn't empty and has no unfinished backup to continue. Choose another folder.`,
    );
  }
  // The folder may have existed before, readable by everyone.
  await chmod(folder, 0o700);
  return names.length > 0 ? 'begun' : 'new';
}

/**
 * Reads a list of entries, line by line. Stops at the first line that is not an entry, such as a last
 * line that a killed process left half written.
 */
export async function* readEntries(path: string): AsyncGenerator<BackupEntry, void, undefined> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) {
    const entry = entrySchema.safeParse(parseJson(line)).data;
    if (!entry) return;
    yield entry;
  }
}

/** Writes an entry's file, readable by its owner only. */
export async function writeEntryFile(path: string, text: string): Promise<void> {
  const write = () => writeFile(path, text, { mode: 0o600 });
  await write().catch(async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await write();
  });
}

/** The contents of an entry's file, or undefined if it is missing or doesn't match the backup. */
export async function readEntryFile(
  folder: string,
  entry: BackupEntry,
): Promise<string | undefined> {
  const bytes = await readFile(entryPath(folder, entry)).catch(() => undefined);
  return bytes && sha256(bytes) === entry.sha256 ? bytes.toString() : undefined;
}

/** SHA-256 of a file, read in chunks. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) {
    if (part instanceof Uint8Array) hash.update(part);
  }
  return hash.digest('hex');
}

/** Opens the list that entries are appended to. */
export const openJournal = (folder: string) => open(join(folder, JOURNAL), 'a', 0o600);

/** @throws CommandError unless the folder holds a complete backup. */
export async function readManifest(folder: string, shown: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new CommandError(`${shown} isn't a complete backup: ${MANIFEST} is missing.`);
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new CommandError(`Can't read ${MANIFEST} in ${shown}. Nothing was written.`);
}
