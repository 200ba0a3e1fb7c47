import { writeXlsx } from 'hucre/xlsx';
import { findForm } from '#src/domain/forms/registry.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { csvJson, formatCsv } from '#src/domain/shared/tables.ts';
import { type EntryName, exportRequest } from '#src/domain/submissions/inbox-api.ts';
import { fileAnswer } from '#netlify/http/answer.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { fieldsOf, type Submission } from '#netlify/store/submission.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { readAhead } from '#netlify/store/walk.ts';

type Cell = string | number;

/** Marks a file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\u{feff}';

/** Submissions as a file. Those that were deleted are left out. */
export const exportEntries = inboxCommand(
  '/api/inbox/export',
  exportRequest,
  async ({ entries, format }, { store, runtime }) => {
    const { header, row } = csvColumns([...new Set(entries.map(({ formType }) => formType))]);
    const rows: Cell[][] = [];
    const read = async (name: EntryName) => ({ name, read: await readSent(store, name) });
    for await (const { name, read: one } of readAhead(entries, read)) {
      if (one.kind === 'found') rows.push(row(one.value));
      if (one.kind !== 'unreadable') continue;
      rows.push(header.map((column) => unreadableCell(column, name)));
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
        : { type: XLSX, content: await workbookOf([header, ...rows]) },
    );
  },
);

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Longest text of a cell. */
const CELL_MAX = 32_767;

/**
 * Rows as an .xlsx workbook. Its texts are never formulas, so they need no apostrophes. Text beyond a cell's
 * limit is cut.
 */
async function workbookOf(table: readonly Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  // Readers take _x000D_ for the character of that code.
  const textOf = (text: string) =>
    text.slice(0, CELL_MAX).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
  const rows = table.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? textOf(cell) : cell)),
  );
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'Submissions', rows }] }));
}

/** What is known of a submission that can't be read. */
function unreadableCell(column: string, { formType, id }: EntryName): string {
  if (column === 'id') return id;
  if (column === 'form_type') return formType;
  return column === 'status' ? "can't be read" : '';
}

/** Columns of every submission, before the fields of its form. */
const SHARED = [
  'id',
  'created_at',
  'form_type',
  'status',
  'quarantined',
  'email',
  'source',
] as const;
/** Fields that already have a shared column. */
const HAVE_A_COLUMN: ReadonlySet<string> = new Set(SHARED);
/** Fields that the server adds to some forms. */
const ADDED = ['startup_name', 'affiliate_code'];
/** Holds fields that only some of the forms have, or that no form defines anymore. */
const REST = 'other_fields';

/**
 * Columns for submissions of these forms: the shared columns, then the fields that all of these forms
 * have, in the order of the first form, without passwords. All other fields go into one JSON column,
 * because a column for every field of every form would leave most cells empty.
 */
function csvColumns(formTypes: readonly string[]) {
  const [first = [], ...others] = formTypes.map((type) =>
    (findForm(type)?.fields ?? [])
      .filter(({ kind }) => kind !== 'password')
      .map(({ name }) => name),
  );
  const common = first.filter((name) => others.every((names) => names.includes(name)));
  const fields = [...new Set([...common, ...ADDED])].filter((name) => !HAVE_A_COLUMN.has(name));
  const known = new Set([...fields, ...HAVE_A_COLUMN]);
  return {
    header: [...SHARED, ...fields, REST],
    row: (submission: Submission): Cell[] => {
      const { id, created_at, signup_context, status, suspected, email, source } = submission;
      const values = new Map(fieldsOf(submission));
      const rest = [...values].filter(([name]) => !known.has(name));
      return [
        id,
        created_at,
        signup_context.form_type,
        status,
        suspected && status === 'spam' ? 'yes' : 'no',
        email,
        source,
        ...fields.map((name) => cellOf(values.get(name))),
        rest.length > 0 ? csvJson(Object.fromEntries(rest)) : '',
      ];
    },
  };
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  return csvJson(value);
}
