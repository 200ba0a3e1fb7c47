import { Fragment, type KeyboardEvent, useId } from 'react';
import { formatMonth, formatShortMonth } from '#src/domain/shared/calendar-date.ts';
import type { MonthDraft } from './month-drafts.ts';

interface Props {
  drafts: readonly MonthDraft[];
  /** What is wrong, by month. */
  errors: ReadonlyMap<string, string>;
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

/** A row of inputs for each month. They have no names, so they aren't part of the form around them. */
export function MonthsTable({ drafts, errors, onEdit, onConfirm }: Props) {
  const id = useId();
  /** Enter would send the form around us. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onConfirm();
  };
  return (
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
          return (
            <Fragment key={month}>
              <tr>
                <th scope="row" style={NAME}>
                  {formatShortMonth(month)}
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
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
