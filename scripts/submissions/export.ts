import { resolve } from 'node:path';
import { z } from 'zod';
import { forms } from '#src/domain/forms/registry.ts';
import { formatCsv } from '#src/domain/shared/csv.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import { defineCommand, type Tools } from './command.ts';
import { csvColumns } from '#netlify/records/csv-columns.ts';
import { EXIT } from './exit-codes.ts';
import { reportQuarantine } from './quarantine-note.ts';
import type { ReadableRecord } from '#netlify/records/records.ts';
import { selectedSubmissions } from './selected-submissions.ts';
import { noWords, placeInput, SELECTION_OPTIONS, selectionInput } from './selection-options.ts';
import { jsonOf } from '#netlify/records/submission-json.ts';
import { terminalSafeJson } from './terminal-text.ts';
import { isTaken, writeAtomically } from './atomic-file.ts';

type Write = (text: string) => Promise<void>;

/** Marks a file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

export const exportCommand = defineCommand({
  name: 'export',
  synopsis: '--format csv|jsonl',
  summary: 'Export submissions to a file, oldest first',
  details: [
    'csv: one line per submission. With --form, each field of that form gets a column. With several forms, the fields they share get columns, and the rest goes into the column other_fields as JSON. Text that a spreadsheet would run as a formula gets a leading apostrophe. jsonl: one JSON object per line, with all text as it was sent. Both leave out quarantine unless you use --in.',
    "With --out, the file is written completely or not at all, and only its owner can read it. An existing file isn't replaced without --force; in a terminal you are asked. Passwords are never exported: they are stored separately, as hashes.",
  ],
  options: {
    ...SELECTION_OPTIONS,
    format: { type: 'string', value: 'csv|jsonl', help: 'file format' },
    out: { type: 'string', value: '<file>', help: 'output file (default: stdout)' },
    force: { type: 'boolean', help: 'replace an existing file' },
    bom: { type: 'boolean', help: 'add a byte order mark so that Excel reads the csv as UTF-8' },
  },
  input: z.object({
    ...selectionInput,
    in: placeInput('inbox'),
    format: z.enum(['csv', 'jsonl'], { error: '--format must be csv or jsonl.' }),
    out: z.string().min(1, { error: '--out needs a file name.' }).optional(),
    force: z.boolean().default(false),
    bom: z.boolean().default(false),
    words: noWords,
  }),
  async run(input, tools) {
    const { out, err, json, progress, signal, folder } = tools;
    const leftOut = { count: 0 };
    const records = selectedSubmissions(input, 'oldest', tools, () => {
      leftOut.count += 1;
    });
    const fill = (write: Write) =>
      input.format === 'csv'
        ? writeCsv(records, input.form ?? forms.map(({ type }) => type), input.bom, write)
        : writeJsonLines(records, write);
    if (input.out === undefined) {
      await fill(out.write);
      await progress.clear();
      await reportQuarantine(input, tools);
      return leftOut.count === 0 ? EXIT.done : EXIT.failed;
    }
    const { out: shown } = input;
    const path = resolve(folder, shown);
    const replaces =
      input.force || ((await isTaken(path, shown)) && (await isAgreed(shown, tools)));
    let count = 0;
    await writeAtomically(path, { shown, replaces }, async (write) => {
      count = await fill(write);
      signal.throwIfAborted();
    });
    await progress.clear();
    if (json) await out.write(`${terminalSafeJson({ file: shown, submissions: count })}\n`);
    else await err.write(`Exported ${formatCount(count, 'submission')} to ${shown}\n`);
    await reportQuarantine(input, tools);
    return leftOut.count === 0 ? EXIT.done : EXIT.failed;
  },
});

async function isAgreed(shown: string, { ask, json }: Tools): Promise<boolean> {
  if (!ask || json) return false;
  const answer = await ask(`${shown} already exists. Replace it? Type yes: `);
  return answer.trim().toLowerCase() === 'yes';
}

async function writeCsv(
  records: AsyncIterable<ReadableRecord>,
  formTypes: readonly string[],
  withMark: boolean,
  write: Write,
): Promise<number> {
  const { header, row } = csvColumns(formTypes);
  await write((withMark ? BYTE_ORDER_MARK : '') + formatCsv([header]));
  return each(records, write, (record) => formatCsv([row(record)]));
}

function writeJsonLines(records: AsyncIterable<ReadableRecord>, write: Write): Promise<number> {
  return each(records, write, ({ record, history }) => {
    return `${JSON.stringify(jsonOf(record, history))}\n`;
  });
}

async function each(
  records: AsyncIterable<ReadableRecord>,
  write: Write,
  lineOf: (record: ReadableRecord) => string,
): Promise<number> {
  let count = 0;
  for await (const record of records) {
    await write(lineOf(record));
    count += 1;
  }
  return count;
}
