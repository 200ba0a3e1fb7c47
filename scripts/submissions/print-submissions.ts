import type { Tools, Options } from './command.ts';

import { jsonOf } from '#netlify/records/submission-json.ts';
import { printTable, type Column } from './table.ts';
import { terminalSafeJson } from './terminal-text.ts';
import { z } from 'zod';
import {
  isInQuarantine,
  type ReadableRecord,
  type StoredRecord,
  type WalkedRecord,
} from '#netlify/records/records.ts';

/** Prints submissions as they arrive, as a table or a JSON array. A limit of 0 prints all. */
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
  if (count === 0) await err.write('No matching submissions.\n');
  if (seen.hasMore) await err.write(`Showing the first ${limit}. Use --limit 0 to show all.\n`);
}

async function printArray(
  records: AsyncIterable<ReadableRecord>,
  write: (text: string) => Promise<void>,
): Promise<void> {
  let count = 0;
  await write('[');
  for await (const { record, history } of records) {
    await write(`${count === 0 ? '' : ','}\n${terminalSafeJson(jsonOf(record, history))}`);
    count += 1;
  }
  await write(count === 0 ? ']\n' : '\n]\n');
}

const USUAL = 50;

export const LIMIT_OPTION = {
  limit: { type: 'string', value: '<n>', help: `most to show (default: ${USUAL}); 0 shows all` },
} as const satisfies Options;

export const limitInput = z
  .string()
  .regex(/^\d{1,9}$/, { error: '--limit must be a whole number. Use 0 for all.' })
  .transform(Number)
  .default(USUAL);

/** The first items up to the limit (0 means all); calls onMore if there are more. */
async function* upTo<Item>(
  items: AsyncIterable<Item>,
  limit: number,
  onMore: () => void,
): AsyncGenerator<Item, void, undefined> {
  let count = 0;
  for await (const item of items) {
    if (limit > 0 && count === limit) {
      onMore();
      return;
    }
    count += 1;
    yield item;
  }
}

const SUBMISSION_COLUMNS: readonly Column[] = [
  { title: 'RECEIVED' },
  { title: 'FORM', shrinksTo: 8 },
  { title: 'STATUS' },
  { title: 'ID' },
  { title: 'FROM', shrinksTo: 12 },
  { title: 'ABOUT', shrinksTo: 0 },
];

/** Fields that identify a submission at a glance, most useful first. */
const SUMMARY_FIELDS = [
  'startup_name',
  'startupName',
  'title',
  'plan',
  'name',
  'fullName',
  'founderName',
  'username',
  'message',
];

/** One table row. The table escapes it. */
function rowOf({ key, record, history }: WalkedRecord & { kind: 'record' }): string[] {
  return [
    timeOf(record),
    key.formType,
    isInQuarantine(record, history) ? `${history.current} (quarantine)` : history.current,
    key.id,
    record.email,
    aboutOf(record),
  ];
}

/** When it arrived, to the minute (UTC). */
const timeOf = ({ created_at }: StoredRecord) => created_at.slice(0, 16).replace('T', ' ');

function aboutOf({ signup_context }: StoredRecord): string {
  const texts = SUMMARY_FIELDS.flatMap((name) => {
    const value = signup_context[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return texts.slice(0, 2).join(', ');
}
