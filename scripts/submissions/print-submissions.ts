import type { WalkedRecord } from '#netlify/stores/records.ts';
import type { Tools } from './command.ts';
import { upTo } from './limit.ts';
import { jsonOf } from './submission-json.ts';
import { rowOf, SUBMISSION_COLUMNS } from './submission-row.ts';
import { printTable } from './table.ts';
import { harmlessJson, onOneLine } from './terminal-text.ts';

export type ReadableRecord = WalkedRecord & { kind: 'record' };

/** Prints the first of some submissions as they come, as a table or one JSON array; 0 is all of them. */
export async function printSubmissions(
  records: AsyncIterable<ReadableRecord>,
  limit: number,
  { out, err, json, progress }: Tools,
): Promise<void> {
  const seen = { hasMore: false };
  const limited = upTo(records, limit, () => {
    seen.hasMore = true;
  });
  if (json) return printArray(limited, out.write);
  const rows = async function* () {
    for await (const record of limited) {
      await progress.clear();
      yield rowOf(record);
    }
    await progress.clear();
  };
  const count = await printTable(SUBMISSION_COLUMNS, rows(), out);
  if (count === 0) await err.write('No submission is like that.\n');
  if (seen.hasMore) await err.write(`There are more than these ${limit}. --limit 0 shows all.\n`);
}

async function printArray(
  records: AsyncIterable<ReadableRecord>,
  write: (text: string) => Promise<void>,
): Promise<void> {
  let count = 0;
  await write('[');
  for await (const { key, record, current } of records) {
    await write(`${count === 0 ? '' : ','}\n${harmlessJson(jsonOf(key, record, current))}`);
    count += 1;
  }
  await write(count === 0 ? ']\n' : '\n]\n');
}

/**
 * The records of a walk. Whatever is stored in a record's place and is none is named on stderr, and
 * does not stop the others.
 */
export async function* readableOf(
  walked: AsyncIterable<WalkedRecord>,
  { err, progress, signal }: Tools,
): AsyncGenerator<ReadableRecord, void, undefined> {
  let read = 0;
  for await (const one of walked) {
    signal.throwIfAborted();
    read += 1;
    progress.tell(`${read} read`);
    if (one.kind === 'record') yield one;
    else {
      await progress.clear();
      await err.write(`Left out, because nobody can read it: ${onOneLine(one.key.key)}\n`);
    }
  }
}
