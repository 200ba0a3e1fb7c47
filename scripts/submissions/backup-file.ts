import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '#src/domain/shared/values.ts';
import { PERSONAL_STORES } from '#netlify/store/erase.ts';
import { CommandError } from './command.ts';

/*
 * A backup is a file of lines: an entry each, and a summary at its end. Without that, it isn't complete.
 */

const summarySchema = z.strictObject({
  format: z.literal(1),
  /** When the backup finished, in ISO 8601. It may or may not include changes made while it ran. */
  made_at: z.string(),
  /** What was copied, for people to read. */
  source: z.string(),
  entries: z.int(),
  /** Keys, with their stores, of entries that could not be read. */
  unreadable: z.array(z.string()),
  /** SHA-256 of all lines before. */
  sha256: z.string(),
});
export type Summary = z.infer<typeof summarySchema>;

const entrySchema = z.strictObject({
  store: z.enum(PERSONAL_STORES),
  key: z.string(),
  value: z.unknown(),
  /** The fingerprint it was stored with (see Store.createOnce), if any. */
  fingerprint: z.string().optional(),
});
export type BackupEntry = z.infer<typeof entrySchema>;

export const entryName = ({ store, key }: Pick<BackupEntry, 'store' | 'key'>) => `${store}:${key}`;

/** One line of JSON. What reads lines ends them at these separators, too. */
export const lineOf = (content: BackupEntry | Summary) =>
  `${JSON.stringify(content).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** The summary of a complete, undamaged backup. @throws CommandError for anything else */
export async function readSummary(path: string, shown: string): Promise<Summary> {
  const hash = createHash('sha256');
  let last = '';
  for await (const line of (await open(path)).readLines()) {
    if (last !== '') hash.update(`${last}\n`);
    last = line;
  }
  const summary = summarySchema.safeParse(parseJson(last)).data;
  if (!summary) throw new CommandError(`${shown} isn't a complete backup. Nothing was written.`);
  if (summary.sha256 !== hash.digest('hex')) {
    throw new CommandError(`${shown} is damaged. Nothing was written.`);
  }
  return summary;
}

/** The entries of a backup, one after the other: a line may be as large as a picture. */
export async function* entriesIn(path: string): AsyncGenerator<BackupEntry, void, undefined> {
  for await (const line of (await open(path)).readLines()) {
    const entry = entrySchema.safeParse(parseJson(line)).data;
    if (entry) yield entry;
  }
}
