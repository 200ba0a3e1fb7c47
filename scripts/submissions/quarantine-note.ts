import { isQuarantined, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { readLatestStatus } from '#netlify/records/statuses.ts';
import { type WalkedKey, walkRecordKeys } from '#netlify/records/record-walk.ts';
import type { Tools } from './command.ts';
import { type Selected, selectionOf } from './selection-options.ts';
import { readAhead } from '#netlify/records/in-batches.ts';

/** The note about submissions that were not shown. */
export const quarantineNote = (count: number): string =>
  `${count} in quarantine (suspected spam). To see ${count === 1 ? 'it' : 'them'}: npm run submissions -- list --in quarantine\n`;

/**
 * Reports how many of the selected submissions were left out because they are in quarantine. Reads
 * keys and statuses only.
 */
export async function reportQuarantine(
  { in: place, status, ...selected }: Selected & { status?: SubmissionStatus[] | undefined },
  { storage, now, err, json, progress }: Tools,
): Promise<void> {
  if (json || place !== 'inbox') return;
  const store = storage.stores.submissions;
  const selection = selectionOf({ ...selected, in: 'quarantine' }, 'oldest', now());
  const read = (key: WalkedKey) => readLatestStatus(store, key, key.statuses);
  let count = 0;
  for await (const { current, entries } of readAhead(walkRecordKeys(store, selection), read)) {
    const isWanted = status === undefined || status.includes(current);
    if (isWanted && isQuarantined(true, entries[0]?.status)) count += 1;
  }
  await progress.clear();
  if (count > 0) await err.write(quarantineNote(count));
}
