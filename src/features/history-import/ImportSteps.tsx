import { Fragment, useId } from 'react';
import type { Question } from '#src/domain/history-import/interview.ts';
import { effectText, ROLES } from '#src/domain/history-import/plan.ts';
import type { ImportedMonth, Reading } from '#src/domain/history-import/months.ts';
import type { BodyRow } from '#src/domain/history-import/table.ts';
import { formatMonth, formatShortMonth } from '#src/domain/shared/calendar-date.ts';
import { formatDollars, formatExactDollars, formatNumber } from '#src/domain/shared/number-text.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import type { View } from './opened-file.ts';
import type { Import } from './use-import.ts';

interface Props {
  file: Import;
  view: View;
}

// Set by the script, so that the page's style sheet stays small for those who import nothing.
const TABLE = { width: 'auto', whiteSpace: 'nowrap', fontSize: '0.875rem' } as const;
const LEFT = { padding: '0.25rem 0.75rem 0.25rem 0', textAlign: 'left' } as const;
const CELL = { ...LEFT, maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const STANDING = { whiteSpace: 'normal', minWidth: '7rem' } as const;
const MONTH = { fontWeight: 'normal', whiteSpace: 'nowrap', paddingRight: 0 } as const;
/** As wide as there is room, whatever the width of the table in it. */
const SCROLL = { overflowX: 'auto', position: 'relative', width: 0, minWidth: '100%' } as const;

export function QuestionStep({ file, view, question }: Props & { question: Question }) {
  const { id, text, hint, choices, rows } = question;
  return (
    <div className="mt-4" role="group" aria-label={text}>
      <h4 tabIndex={-1} className="font-semibold focus:outline-none">
        {text}
      </h4>
      <p className="hint">{hint}</p>
      {rows.length > 0 && <FileRows label="Rows of your file" view={view} rows={rows} />}
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

/** What each column and value is used for, in a sentence, and folded away a choice for each. */
export function HowItIsRead({ file, view }: Props) {
  const id = useId();
  const used = view.columns.filter(({ chosen }) => chosen !== 'none');
  const unused = view.columns.filter(({ chosen }) => chosen === 'none');
  const uses = [...Map.groupBy(used, ({ chosen }) => chosen)].map(
    ([role, own]) =>
      `${ROLES[role].replace(/,.*/, '').toLowerCase()} from “${own.map(({ title }) => title).join(',” “')}`,
  );
  return (
    <>
      <p className="hint wrap-anywhere">How we read it: {uses.join(',” ')}.”</p>
      <details className="mt-2">
        <summary className="link min-h-8 cursor-pointer">Check or change how it’s read</summary>
        <FileRows label="First rows of your file" view={view} rows={view.sample} />
        <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {[...used, ...view.values, ...unused].map(({ key, title, chosen, why, choices }) => (
            <p key={key} className="min-w-0">
              <label className="text-sm font-semibold wrap-anywhere">
                {title}
                <select
                  className="input mt-1"
                  aria-describedby={`${id}-${key}`}
                  value={chosen}
                  onChange={({ currentTarget }) => file.choose(key, currentTarget.value, title)}
                >
                  {choices.map(({ value, label }) => (
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
      </details>
    </>
  );
}

interface RowsProps {
  label: string;
  view: View;
  rows: readonly (BodyRow & Partial<Reading>)[];
  /** Says how each row counts, and lets the seller change it. */
  file?: Import;
}

/** The file's own rows as they are there; the columns that count come first. */
function FileRows({ label, view, rows, file }: RowsProps) {
  const columns = view.columns.filter(({ at }) => rows.some(({ cells }) => cells[at]?.trim()));
  const titles = [...(file ? ['Counts as'] : []), 'Row', ...columns.map(({ title }) => title)];
  return (
    <ScrollRegion label={label} className="mt-2" style={SCROLL}>
      <table className="figures" style={TABLE}>
        <Head titles={titles} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.at} className="border-t border-line">
              {file && <RowStatus row={row} file={file} />}
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

function RowStatus({ row, file }: { row: BodyRow & Partial<Reading>; file: Import }) {
  const { at, reason, revenue = 0, cost = 0 } = row;
  const [choice, label] = reason === undefined ? ['out', 'Leave out'] : ['in', 'Count'];
  return (
    <td style={{ ...LEFT, ...STANDING }}>
      {reason ? effectText(reason) : formatExactDollars((revenue || -cost) / 100)}{' '}
      <button
        type="button"
        className="link min-h-8"
        onClick={() => file.choose(`row:${at}`, choice, `Row ${at}`)}
      >
        {label}
        <span className="sr-only"> row {at}</span>
      </button>
    </td>
  );
}

/** The months of a file with a bar for each figure, to check against the rows that make them. */
export function MonthsReview({ file, view, months }: Props & { months: readonly ImportedMonth[] }) {
  const lines = months.map(({ month, revenue, profit }) => ({
    month,
    figures: [revenue, profit ?? []].flat(),
  }));
  const titles = ['Month', 'Revenue', 'Profit'].slice(0, 1 + (lines[0]?.figures.length ?? 0));
  const largest = Math.max(1, ...lines.flatMap(({ figures }) => figures.map(Math.abs)));
  const { month: pressed, rows, more } = view.ofMonth;
  const label = pressed ? `Rows of ${formatMonth(pressed)}` : 'Rows without a month';
  return (
    <table className="figures mt-4" style={{ maxWidth: '32rem', tableLayout: 'fixed' }}>
      <caption className="sr-only">Revenue and profit by month, in US dollars</caption>
      <Head titles={titles} />
      <tbody>
        {[...lines, { month: '', figures: [] }].map(({ month, figures }) => (
          <Fragment key={month}>
            <tr>
              <th scope="row" style={{ ...LEFT, ...MONTH }}>
                <button
                  type="button"
                  className="link min-h-8"
                  aria-expanded={pressed === month}
                  onClick={() => file.press(month)}
                >
                  <span className="sr-only">{month ? 'Rows of ' : 'Rows with '}</span>
                  {month ? formatShortMonth(month) : 'No month'}
                </button>
              </th>
              {figures.map((dollars, at) => (
                <td key={at} style={LEFT}>
                  {formatDollars(dollars)}
                  <div aria-hidden="true" style={barOf((100 * dollars) / largest)} />
                </td>
              ))}
            </tr>
            {pressed === month && (
              <tr>
                <td colSpan={titles.length}>
                  {rows.length > 0 ? (
                    <FileRows label={label} view={view} rows={rows} file={file} />
                  ) : (
                    'None'
                  )}
                  {more > 0 && <p className="hint">{formatNumber(more)} more rows aren’t shown.</p>}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** A border, which has a color in high contrast too. */
const barOf = (percent: number) => ({
  width: `${Math.abs(percent)}%`,
  borderTop: `4px solid var(--${percent < 0 ? 'red' : 'green'})`,
});
