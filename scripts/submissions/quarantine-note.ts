import { isQuarantined, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { readCurrentStatus } from '#netlify/records/records.ts';
import { type WalkedKey, walkRecordKeys } from '#netlify/records/record-walk.ts';
import type { Tools } from './command.ts';
import { type Selected, selectionOf } from './selection-options.ts';
import { readAhead } from '#netlify/records/in-batches.ts';

const AT_ONCE = 16;

/** What to tell somebody who has not been shown these. */
export const quarantineNote = (count: number): string =>
  `${count} in quarantine: ${count === 1 ? 'it looks' : 'they look'} like spam. To see ${count === 1 ? 'it' : 'them'}: npm run submissions -- list --in quarantine\n`;

/**
 * Says how many submissions are left out because they are in quarantine, of those that the other options
 * choose. Reads their keys and statuses only.
 */
export async function reportQuarantine(
  { in: place, status, ...selected }: Selected & { status?: SubmissionStatus[] | undefined },
  { storage, now, err, json, progress }: Tools,
): Promise<void> {
  if (json || place !== 'inbox') return;
  const store = storage.stores.submissions;
  const selection = selectionOf({ ...selected, in: 'quarantine' }, 'oldest', now());
  const read = (key: WalkedKey) => readCurrentStatus(store, key);
  let count = 0;
  for await (const current of readAhead(walkRecordKeys(store, selection), read, AT_ONCE)) {
    const isWanted = status === undefined || status.includes(current.status);
    if (isWanted && isQuarantined(true, current.entry?.status)) count += 1;
  }
  await progress.clear();
  if (count > 0) await err.write(quarantineNote(count));
}
