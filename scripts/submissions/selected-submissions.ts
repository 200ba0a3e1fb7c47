import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { type ReadableRecord, walkRecords } from '#netlify/records/records.ts';
import type { Selection } from '#netlify/records/record-walk.ts';
import type { Tools } from './command.ts';
import { selectionOf, type Selected } from './selection-options.ts';

/**
 * The submissions that a command's options select, as they are read. Unreadable entries are reported on
 * stderr and skipped.
 * @param onLeftOut Called for each skipped entry.
 */
export async function* selectedSubmissions(
  selected: Selected & { status?: SubmissionStatus[] | undefined },
  order: Selection['order'],
  { storage, now, err, progress, signal }: Tools,
  onLeftOut?: () => void,
): AsyncGenerator<ReadableRecord, void, undefined> {
  let listed = 0;
  let read = 0;
  const walked = walkRecords(storage.stores.submissions, selectionOf(selected, order, now()), {
    wanted: selected.status && new Set(selected.status),
    onPage(keys) {
      signal.throwIfAborted();
      listed += keys;
      if (read === 0) progress.tell(`${listed} keys listed`);
    },
  });
  for await (const one of walked) {
    signal.throwIfAborted();
    read += 1;
    progress.tell(`${read} read`);
    if (one.kind === 'record') yield one;
    else {
      onLeftOut?.();
      await progress.clear();
      await err.write(
        `Skipped because it can't be read: ${one.key.key}. To see why: show ${one.key.id}\n`,
      );
    }
  }
}
