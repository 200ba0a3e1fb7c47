import * as z from 'zod/mini';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { formatCsv } from '#src/domain/shared/csv.ts';
import type { EntryName, ExportRequest } from '#src/domain/submissions/inbox-api.ts';
import { fileAnswer } from '#netlify/http/answer.ts';
import { entriesOf, entryNameShape } from '#netlify/inbox/doing/entry-name.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { currentRecord } from '#netlify/store/current-record.ts';
import { type Cell, csvColumns, type ReadableRecord } from '#netlify/store/csv-columns.ts';
import { readAhead } from '#netlify/store/in-batches.ts';
import { readRecord } from '#netlify/store/records.ts';
import { readStatuses } from '#netlify/store/statuses.ts';
import type { Store } from '#netlify/store/store.ts';
import { formatWorkbook } from './workbook.ts';

/** As many names fit into a post of 64 KB. */
const ENTRIES_MAX = 800;

const requestSchema = z.strictObject({
  entries: entriesOf(z.strictObject(entryNameShape), ENTRIES_MAX),
  format: z.enum(['csv', 'xlsx']),
}) satisfies z.ZodMiniType<ExportRequest>;

/** Marks a file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\u{feff}';

/** Submissions as a file. Those that were deleted are left out. */
export const exportEntries = inboxCommand(
  '/api/inbox/export',
  requestSchema,
  async ({ entries, format }, { store, runtime }) => {
    const { header, row } = csvColumns([...new Set(entries.map(({ formType }) => formType))]);
    const rows: Cell[][] = [];
    const read = (name: EntryName) => readOne(store, name);
    for await (const one of readAhead(entries, read)) {
      if (one === undefined) continue;
      rows.push('record' in one ? row(one) : header.map((column) => unreadableCell(column, one)));
    }
    if (rows.length === 0) return { code: 'not_found' };
    const name = `submissions-${utcDay(runtime.now())}.${format}`;
    return fileAnswer(
      name,
      format === 'csv'
        ? {
            type: 'text/csv; charset=utf-8',
            content: BYTE_ORDER_MARK + formatCsv([header, ...rows]),
          }
        : { type: XLSX, content: formatWorkbook([header, ...rows]) },
    );
  },
);

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What is known of a submission that can't be read. */
function unreadableCell(column: string, { formType, id }: EntryName): string {
  if (column === 'id') return id;
  if (column === 'form_type') return formType;
  return column === 'status' ? "can't be read" : '';
}

/** Its name alone if it can't be read; undefined if it was deleted. */
async function readOne(
  store: Store,
  { formType, id }: EntryName,
): Promise<ReadableRecord | EntryName | undefined> {
  const key = submissionKey(formType, id);
  const [found, history] = await Promise.all([
    readRecord(store, key),
    readStatuses(store, { formType, id }),
  ]);
  if (found.kind === 'missing') return undefined;
  if (found.kind === 'unreadable') return { formType, id };
  return { formType, record: currentRecord(found.record, history.entries), history };
}
