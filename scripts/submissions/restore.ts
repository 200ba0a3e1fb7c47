import { resolve } from 'node:path';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { readAhead } from '#netlify/store/walk.ts';
import { type BackupEntry, entriesIn, entryName, readSummary } from './backup-file.ts';
import { CommandError, EXIT, type ExitCode } from './command.ts';
import type { Tools } from './storage.ts';

const SHOWN_MAX = 20;

/** Restores a backup: what is missing and, if it is forced to, what was changed since. */
export async function restore({
  words: [shown = ''],
  folder,
  storage,
  force,
  tell,
  out,
  err,
}: Tools): Promise<ExitCode> {
  const path = resolve(folder, shown);
  const { made_at: madeAt, entries } = await readSummary(path, shown);
  const counts = { restored: 0, replaced: 0, identical: 0 };
  const kept: string[] = [];
  const put = async (entry: BackupEntry) => {
    const store = storage.stores[entry.store];
    const current = await store.get(entry.key);
    const isSame =
      current.kind === 'found' && JSON.stringify(current.value) === JSON.stringify(entry.value);
    if (isSame) return void (counts.identical += 1);
    if (current.kind !== 'missing') {
      if (!force) return void kept.push(entryName(entry));
      await store.remove(entry.key);
      counts.replaced += 1;
    }
    const created = await store.createOnce(entry.key, entry.value, entry.fingerprint ?? '');
    if (created === 'conflict') {
      throw new CommandError(`Someone stored ${entryName(entry)} in the meantime. Run it again.`);
    }
    return void (counts.restored += 1);
  };
  let looked = 0;
  for await (const _done of readAhead(entriesIn(path), put)) tell((looked += 1));
  const { restored, replaced, identical } = counts;
  out(
    `Backup of ${madeAt}. Restored: ${restored}, including ${replaced} replaced. Already identical: ${identical}.\n`,
  );
  if (kept.length > 0) {
    const names = kept.slice(0, SHOWN_MAX).map((name) => `  ${name}\n`);
    err(
      `Changed since the backup, kept: ${kept.length}. Add --force to replace them.\n${names.join('')}`,
    );
  }
  if (looked === entries) return EXIT.done;
  const unknown = formatCount(entries - looked, 'entry', 'entries');
  err(`Left out, because only a newer version knows where it belongs: ${unknown}.\n`);
  return EXIT.failed;
}
