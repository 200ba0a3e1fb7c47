import { type CSSProperties, Fragment, useId } from 'react';
import type { Question } from '#src/domain/history-import/interview.ts';
import { ANSWERS, effectText, ROLES } from '#src/domain/history-import/plan.ts';
import type { ImportedMonth, Reading } from '#src/domain/history-import/months.ts';
import type { BodyRow } from '#src/domain/history-import/table.ts';
import { formatMonth, formatShortMonth } from '#src/domain/shared/calendar-date.ts';
import { formatNumber, formatDollars, formatExactDollars } from '#src/domain/shared/number-text.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import type { View } from './opened-file.ts';
import type { Import } from './use-import.ts';

interface Props {
  file: Import;
  view: View;
}

// Set by the script, so that the page's style sheet stays small for those who import nothing.
const TABLE = { whiteSpace: 'nowrap', fontSize: '0.875rem' } as const;
const LEFT = { padding: '0.25rem 0.75rem 0.25rem 0', textAlign: 'left' } as const;
const CELL = { ...LEFT, maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const MONTH = { fontWeight: 'normal', whiteSpace: 'nowrap', paddingRight: 0 } as const;
/** As wide as there is room, whatever the width of the table in it. */
const SCROLL = { overflowX: 'auto', position: 'relative', width: 0, minWidth: '100%' } as const;

export function QuestionStep({ file, view, question }: Props & { question: Question }) {
  const { id, text, hint, choices } = question;
  return (
    <div className="mt-4" role="group" aria-label={text}>
      <h4 tabIndex={-1} className="font-semibold focus:outline-none">
        {text}
      </h4>
      <p className="hint">{hint}</p>
      {view.sample.length > 0 && (
        <FileRows label="Rows of your file" view={view} rows={view.sample} />
      )}
      <div className="mt-3 grid gap-2">
        {choices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="button button-plain min-w-0 wrap-anywhere"
            onClick={() => file.choose(id, value, text)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What each column and value is used for, and why: the seller may change each. */
export function HowItIsRead({ file, view }: Props) {
  const id = useId();
  const parts = [
    ...view.columns.map(({ at, title, role, why }) => ({
      ...{ key: `column:${at}`, title, chosen: role, why, isUsed: role !== 'none' },
      options: Object.entries(ROLES),
    })),
    ...view.values.map(({ at, title, value, effect }) => ({
      ...{ key: `value:${at}:${value}`, title: `${title}: ${value || 'empty'}`, chosen: effect },
      ...{ why: '', isUsed: effect !== 'sale' },
      options: [...new Set([effect, ...ANSWERS])].map((each) => [each, effectText(each)] as const),
    })),
  ];
  const choosers = (own: typeof parts) => (
    <div className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {own.map(({ key, title, chosen, why, options }) => (
        <p key={key} className="min-w-0">
          <label className="text-sm font-semibold wrap-anywhere">
            {title}
            <select
              className="input mt-1"
              aria-describedby={`${id}-${key}`}
              value={chosen}
              onChange={({ currentTarget }) => file.choose(key, currentTarget.value, title)}
            >
              {options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <span id={`${id}-${key}`} className="hint">
            {why}
          </span>
        </p>
      ))}
    </div>
  );
  return (
    <>
      {choosers(parts.filter(({ isUsed }) => isUsed))}
      <FileRows label="First rows of your file" view={view} rows={view.sample} />
      <details className="mt-3">
        <summary className="link min-h-8 cursor-pointer">Columns and rows as they are</summary>
        {choosers(parts.filter(({ isUsed }) => !isUsed))}
      </details>
    </>
  );
}

/** The file's own rows as they are there, those of a month with how they count; the columns that count come first. */
function FileRows({
  label,
  view,
  rows,
  file,
}: {
  label: string;
  view: View;
  rows: readonly (BodyRow & Partial<Reading>)[];
  file?: Import;
}) {
  const columns = [...view.columns]
    .sort((one, two) => Number(one.role === 'none') - Number(two.role === 'none'))
    .filter(({ at }) => rows.some(({ cells }) => cells[at]?.trim()));
  return (
    <ScrollRegion label={label} className="mt-2" style={SCROLL}>
      <table className="figures" style={TABLE}>
        <Head
          titles={[...(file ? ['Counts as'] : []), 'Row', ...columns.map(({ title }) => title)]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} className="border-t border-line">
              {file && (
                <td style={LEFT}>
                  <Standing row={row} file={file} />
                </td>
              )}
              {[String(row.at), ...columns.map(({ at }) => row.cells[at])].map((cell, at) => (
                <td key={at} style={CELL}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const Head = ({ titles }: { titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title, at) => (
        <th key={at} scope="col" style={CELL}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

/** How a row counts, and a button to change that. */
function Standing({ row, file }: { row: BodyRow & Partial<Reading>; file: Import }) {
  const { at, reason, revenue = 0, cost = 0 } = row;
  const [choice, label] = reason === undefined ? ['out', 'Leave out'] : ['in', 'Count'];
  return (
    <>
      {reason ? effectText(reason) : formatExactDollars((revenue || -cost) / 100)}{' '}
      <button
        type="button"
        className="link min-h-8"
        onClick={() => file.choose(`row:${at}`, choice, `Row ${at}`)}
      >
        {label}
        <span className="sr-only"> row {at}</span>
      </button>
    </>
  );
}

function RowsOfMonth({ file, view, month }: Props & { month: string }) {
  const { rows, more } = view.ofMonth;
  if (rows.length === 0) return <p className="hint">No rows.</p>;
  const label = month === '' ? 'Rows without a month' : `Rows of ${formatMonth(month)}`;
  return (
    <>
      <FileRows {...{ label, view, rows, file }} />
      {more > 0 && <p className="hint">{formatNumber(more)} more rows aren’t shown.</p>}
    </>
  );
}

/** The months of a file with a bar for each figure, to check against the rows that make them. */
export function MonthsReview({ file, view, months }: Props & { months: readonly ImportedMonth[] }) {
  const hasProfit = months.some(({ profit }) => profit !== undefined);
  const all = months.flatMap(({ revenue, profit = 0 }) => [revenue, profit].map(Math.abs));
  const largest = Math.max(1, ...all);
  const figure = (dollars = 0) => (
    <td style={LEFT}>
      {formatDollars(dollars)}
      <div aria-hidden="true" style={barOf((100 * dollars) / largest)} />
    </td>
  );
  const opener = (month: string, label: string) => (
    <button
      type="button"
      className="link min-h-8"
      aria-expanded={view.ofMonth.month === month}
      onClick={() => file.press(month)}
    >
      {month !== '' && <span className="sr-only">Rows of </span>}
      {label}
    </button>
  );
  return (
    <>
      <table className="figures mt-4 w-full" style={{ maxWidth: '32rem', tableLayout: 'fixed' }}>
        <caption className="sr-only">Revenue and profit by month, in US dollars</caption>
        <Head titles={['Month', 'Revenue', ...(hasProfit ? ['Profit'] : [])]} />
        <tbody>
          {months.map(({ month, revenue, profit }) => (
            <Fragment key={month}>
              <tr>
                <th scope="row" style={{ ...LEFT, ...MONTH }}>
                  {opener(month, formatShortMonth(month))}
                </th>
                {figure(revenue)}
                {hasProfit && figure(profit)}
              </tr>
              {view.ofMonth.month === month && (
                <tr>
                  <td colSpan={hasProfit ? 3 : 2}>
                    <RowsOfMonth {...{ file, view, month }} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="mt-2">{opener('', 'Rows without a month')}</p>
      {view.ofMonth.month === '' && <RowsOfMonth {...{ file, view }} month="" />}
    </>
  );
}

const barOf = (percent: number): CSSProperties => ({
  ...{ height: '4px', marginTop: '2px', width: `${Math.abs(percent)}%` },
  background: percent < 0 ? 'var(--red)' : 'var(--green)',
});
