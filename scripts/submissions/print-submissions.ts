import type { Tools } from './command.ts';
import { upTo } from './limit.ts';
import type { ReadableRecord } from './selected-submissions.ts';
import { jsonOf } from './submission-json.ts';
import { rowOf, SUBMISSION_COLUMNS } from './submission-row.ts';
import { printTable } from './table.ts';
import { harmlessJson } from './terminal-text.ts';

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
  for await (const { record, current } of records) {
    await write(`${count === 0 ? '' : ','}\n${harmlessJson(jsonOf(record, current))}`);
    count += 1;
  }
  await write(count === 0 ? ']\n' : '\n]\n');
}
