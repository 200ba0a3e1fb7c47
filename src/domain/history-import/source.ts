import type { DecimalMark } from './amount.ts';
import { Cells, Columns, type Exporter, type Row } from './columns.ts';
import type { RowReading } from './entry.ts';

/** A file of which we know what its rows mean. */
export interface Source {
  /** As in 'Recognized as your Stripe balance history'; null for a plain spreadsheet. */
  name: string | null;
  rows: readonly Row[];
  read: (row: Row, mark: DecimalMark, onAmount?: (text: string) => void) => RowReading;
  notes: readonly string[];
  inCents: boolean;
}

/** A source that reads rows by the names of their columns. */
export const sourceOf = (
  exporter: Omit<Exporter, 'columns' | 'name'> & { name: string | null },
  header: Row,
  rows: readonly Row[],
): Source => {
  const columns = new Columns(header);
  return {
    name: exporter.name,
    rows,
    read: (row, mark, onAmount) => exporter.read(new Cells(columns, row, mark, onAmount)),
    notes: exporter.notes ?? [],
    inCents: exporter.inCents ?? false,
  };
};
