import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#src/domain/shared/values.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { assertFullKey } from '#netlify/store/keys.ts';
import { PERSONAL_STORES } from '#netlify/store/erase.ts';
import { CommandError } from './command-runtime.ts';

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
/** While the backup is running, it may name an entry twice, and end in half a line. */
export const ENTRIES = 'entries.jsonl';

export const entryName = ({ store, key }: Pick<BackupEntry, 'store' | 'key'>) => `${store}:${key}`;
export const lineOf = (entry: BackupEntry) => `${JSON.stringify(entry)}\n`;

/** The entries of a list, up to the first line that is none. */
export function entriesIn(list: string): BackupEntry[] {
  const entries: BackupEntry[] = [];
  for (const line of list.split('\n')) {
    const entry = entrySchema.safeParse(parseJson(line)).data;
    if (!entry) break;
    entries.push(entry);
  }
  return entries;
}

/** The path of an entry's file. @throws InvalidKeyError for a key that could escape the folder */
export function entryPath(folder: string, { store, key }: Pick<BackupEntry, 'store' | 'key'>) {
  assertFullKey(key);
  return join(folder, 'entries', store, `${key}.json`);
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

/** A complete backup. @throws CommandError for anything else */
export async function readBackup(folder: string, shown: string) {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const text = await read(MANIFEST);
  if (text === undefined) {
    throw new CommandError(`${shown} isn't a complete backup: ${MANIFEST} is missing.`);
  }
  const manifest = manifestSchema.safeParse(parseJson(text)).data;
  if (!manifest) {
    throw new CommandError(`Can't read ${MANIFEST} in ${shown}. Nothing was written.`);
  }
  const list = (await read(ENTRIES)) ?? '';
  if (sha256(list) !== manifest.sha256) {
    throw new CommandError(`${ENTRIES} in ${shown} is damaged. Nothing was written.`);
  }
  return { manifest, entries: entriesIn(list) };
}
