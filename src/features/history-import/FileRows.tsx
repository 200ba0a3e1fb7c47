import type { ReactNode } from 'react';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';

interface Props<Row> {
  label: string;
  header: readonly string[];
  /** Columns that count, which come first. */
  used: readonly number[];
  rows: readonly Row[];
  /** What stands before a row's cells: how it counts, and a button to change that. */
  first?: { title: string; cell: (row: Row) => ReactNode };
}

// Set by the script, so that the page's style sheet stays small for those who import nothing.
const TABLE = { whiteSpace: 'nowrap', fontSize: '0.875rem' } as const;
const CELL = { padding: '0.25rem 0.75rem 0.25rem 0', textAlign: 'left' } as const;
const CUT = { maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
/** As wide as there is room, whatever the width of the table in it. */
const SCROLL = { overflowX: 'auto', position: 'relative', width: 0, minWidth: '100%' } as const;

/** The file's own rows, as they are there. */
export function FileRows<Row extends { at: number; cells: readonly string[] }>(props: Props<Row>) {
  const { label, header, used, rows, first } = props;
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const columns = new Set([...used, ...Array.from({ length: width }, (_, at) => at)]);
  const isFilled = (at: number) => rows.some(({ cells }) => (cells[at]?.trim() ?? '') !== '');
  const shown = [...columns].filter(isFilled);
  return (
    <ScrollRegion label={label} className="mt-2" style={SCROLL}>
      <table className="figures" style={TABLE}>
        <thead>
          <tr>
            {first && (
              <th scope="col" style={CELL}>
                {first.title}
              </th>
            )}
            <th scope="col" style={CELL}>
              Row
            </th>
            {shown.map((at) => (
              <th key={at} scope="col" style={CELL}>
                {header[at] || <span className="sr-only">Column {at + 1}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} className="border-t border-line">
              {first && <td style={CELL}>{first.cell(row)}</td>}
              <td style={CELL}>{row.at}</td>
              {shown.map((at) => (
                <td key={at} style={{ ...CELL, ...CUT }}>
                  {row.cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
