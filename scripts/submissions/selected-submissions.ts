import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { type WalkedRecord, walkRecords } from '#netlify/records/records.ts';
import type { Selection } from '#netlify/records/record-walk.ts';
import type { Tools } from './command.ts';
import { selectionOf, type Selected } from './selection-options.ts';

export type ReadableRecord = WalkedRecord & { kind: 'record' };

/**
 * The submissions that the options of a command choose, as they are read. Whatever is stored in a
 * record's place and is none is named on stderr, and does not stop the others.
 * @param onLeftOut Is called for each of those.
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
        `Left out because it can't be read: ${one.key.key}. To see what is wrong: show ${one.key.id}\n`,
      );
    }
  }
}
