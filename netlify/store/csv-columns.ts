import { findForm } from '#src/domain/forms/registry.ts';
import { csvJson } from '#src/domain/shared/csv.ts';
import { isQuarantined } from '#src/domain/submissions/status.ts';
import type { StoredRecord } from './records.ts';
import type { LatestStatus } from './statuses.ts';
import { fieldsOf } from './submission-json.ts';

export type Cell = string | number;

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

/** A record with its statuses as far as they matter. */
export interface ReadableRecord {
  formType: string;
  record: StoredRecord;
  history: LatestStatus;
}

export interface CsvColumns {
  header: string[];
  row: (record: ReadableRecord) => Cell[];
}

/**
 * Columns for submissions of these forms: the shared columns, then the fields that all of these forms
 * have, in the order of the first form, without passwords. All other fields go into one JSON column,
 * because a column for every field of every form would leave most cells empty.
 */
export function csvColumns(formTypes: readonly string[]): CsvColumns {
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
    row({ formType, record, history }) {
      const values = new Map(fieldsOf(record));
      const rest = [...values].filter(([name]) => !known.has(name));
      return [
        record.id,
        record.created_at,
        formType,
        history.current,
        isQuarantined(record.held === true, history.entries.at(-1)?.status) ? 'yes' : 'no',
        record.email,
        record.source,
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
