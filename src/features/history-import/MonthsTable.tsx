import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { REASONS } from '#src/domain/history-import/notes.ts';
import { formatMonth, formatShortMonth } from '#src/domain/shared/calendar-date.ts';
import { formatNumber } from '#src/domain/shared/format-number.ts';
import { formatExactDollars } from '#src/domain/shared/money.ts';
import { FileRows } from './FileRows.tsx';
import type { MonthDraft } from './form-writes.ts';
import type { MonthRows } from './opened-file.ts';
import type { Import } from './use-import.ts';

interface Props {
  drafts: readonly MonthDraft[];
  /** What is wrong, by month. */
  errors: ReadonlyMap<string, string>;
  file: Import;
  onEdit: (month: string, change: Partial<MonthDraft>) => void;
  onConfirm: () => void;
}

// Set by the script, so that the page's style sheet stays small for those who import nothing.
const TABLE = { maxWidth: '32rem', tableLayout: 'fixed' } as const;
const MONTH = { width: '5.5rem' };
const AMOUNT = { padding: '0.25rem' };
const LEFT = { textAlign: 'left' } as const;
const NAME = { ...LEFT, fontWeight: 'normal' } as const;
const RIGHT = { textAlign: 'right' } as const;

/**
 * A row of inputs for each month, and under it the file's rows that make it. They have no names, so they aren't part
 * of the form around them.
 */
export function MonthsTable({ drafts, errors, file, onEdit, onConfirm }: Props) {
  const id = useId();
  const [open, setOpen] = useState<{ month: string; most?: number }>();
  const [found, setFound] = useState<MonthRows & { month: string }>();
  const ask = useEffectEvent(({ month, most }: { month: string; most?: number }) =>
    file.rowsOf(month, most),
  );
  useEffect(() => {
    let isLatest = true;
    void (open && ask(open))?.then((rows) => {
      if (isLatest) setFound(rows && { ...rows, month: open.month });
    });
    return () => {
      isLatest = false;
    };
  }, [open, file.view]);
  /** Enter would send the form around us. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onConfirm();
  };
  const rows = (month: string) =>
    open?.month === month &&
    found?.month === month && (
      <RowsOf {...{ month, file, found }} onMore={(most) => setOpen({ month, most })} />
    );
  const opener = (month: string, text: string) => (
    <button
      type="button"
      className="link min-h-8"
      aria-expanded={open?.month === month}
      onClick={() => setOpen(open?.month === month ? undefined : { month })}
    >
      {month !== '' && <span className="sr-only">Rows of </span>}
      {text}
    </button>
  );
  return (
    <>
      <table className="figures mt-4 w-full" style={TABLE}>
        <caption className="sr-only">Revenue and profit by month, in US dollars</caption>
        <thead>
          <tr className="text-sm" style={LEFT}>
            <th scope="col" style={MONTH}>
              Month
            </th>
            <th scope="col" style={AMOUNT}>
              Revenue ($)
            </th>
            <th scope="col" style={AMOUNT}>
              Profit ($)
            </th>
          </tr>
        </thead>
        <tbody>
          {drafts.map(({ month, ...draft }) => {
            const error = errors.get(month);
            const cell = (name: 'revenue' | 'profit', label: string) => (
              <td style={AMOUNT}>
                <input
                  inputMode="decimal"
                  autoComplete="off"
                  className="input"
                  style={RIGHT}
                  aria-label={`${label}, ${formatMonth(month)}`}
                  aria-invalid={error !== undefined}
                  aria-describedby={error === undefined ? undefined : `${id}-${month}`}
                  placeholder={name === 'profit' ? 'Optional' : undefined}
                  value={draft[name]}
                  onKeyDown={onKeyDown}
                  onChange={({ currentTarget }) => onEdit(month, { [name]: currentTarget.value })}
                />
              </td>
            );
            const found = rows(month);
            return (
              <Fragment key={month}>
                <tr>
                  <th scope="row" style={NAME}>
                    {opener(month, formatShortMonth(month))}
                  </th>
                  {cell('revenue', 'Revenue')}
                  {cell('profit', 'Profit')}
                </tr>
                {error !== undefined && (
                  <tr>
                    <td colSpan={3} id={`${id}-${month}`} className="error">
                      {error}
                    </td>
                  </tr>
                )}
                {found && (
                  <tr>
                    <td colSpan={3}>{found}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <p className="hint mt-2">Press a month to see the rows of your file that make it.</p>
      <p>{opener('', 'Rows without a month')}</p>
      {rows('')}
    </>
  );
}

interface RowsProps extends Pick<Props, 'file'> {
  month: string;
  found: MonthRows;
  onMore: (most: number) => void;
}

/** The rows of a month, how each counts, and a button to change that. */
function RowsOf({ month, file, found: { rows, more }, onMore }: RowsProps) {
  const choose = (at: number, value: 'in' | 'out') =>
    file.choose({ key: `row:${at}`, value, label: `Row ${at}` });
  const standing = ({ at, reason, revenue, cost }: MonthRows['rows'][number]) => (
    <>
      {reason !== undefined
        ? `Left out: ${REASONS[reason] ?? reason}`
        : formatExactDollars((cost !== 0 && revenue === 0 ? -cost : revenue) / 100)}{' '}
      <button
        type="button"
        className="link min-h-8"
        onClick={() => void choose(at, reason === undefined ? 'out' : 'in')}
      >
        {reason === undefined ? 'Leave out' : 'Count'}
        <span className="sr-only"> row {at}</span>
      </button>
    </>
  );
  if (rows.length === 0) return <p className="hint">No rows.</p>;
  const name = month === '' ? 'Rows without a month' : `Rows of ${formatMonth(month)}`;
  return (
    <>
      <FileRows
        label={name}
        header={file.view?.header ?? []}
        used={file.used}
        rows={rows}
        first={{ title: 'Counts as', cell: standing }}
      />
      {more > 0 && (
        <button type="button" className="link min-h-8" onClick={() => onMore(rows.length + 25)}>
          Show more rows ({formatNumber(more)} left)
        </button>
      )}
    </>
  );
}
