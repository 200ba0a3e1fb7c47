import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent, writeWhole } from './durable-file.ts';
import { SettingsError } from './settings.ts';

/** As HANDOVER_SECRET must be. A write that was cut short leaves less, and a damaged disk something else. */
const USABLE = /^[\x20-\x7e]{32,}$/;
/** What a machine that lost power may have left of a file that it had only just made. */
const EMPTY = /^[\0\s]*$/;

/**
 * The secret that this machine's data is keyed with, made on first use and kept in `secret` in the
 * data folder, readable by its owner alone. A file with nothing in it gets a new one: whatever was
 * signed before can't be checked any more. One that holds something else may be a damaged copy of a
 * secret that the owner still has, so it is never replaced.
 * @throws SettingsError
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const read = async () => (await readIfPresent(path))?.toString();
  const found = await read();
  if (found === undefined || EMPTY.test(found)) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeWhole(path, randomBytes(32).toString('hex'), found === undefined);
  }
  // Always from the file: another process may have been first.
  const secret = (await read())?.trim() ?? '';
  if (USABLE.test(secret)) return secret;
  throw new SettingsError(
    `${path} is damaged: it should hold 32 characters or more. Put your copy of the secret back, or ` +
      'delete the file to start with a new one. Then links in emails already sent stop working, and ' +
      'so do listings that sellers have not finished.',
  );
}
