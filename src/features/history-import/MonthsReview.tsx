import { useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Outcome } from '#src/domain/history-import/import-history.ts';
import type { HistoryMonth } from '#src/domain/listings/history-text.ts';
import { formatMonth, formatShortMonth } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { averagesOf, checkDrafts, draftsOf, drawnMonths, type Edits } from './form-writes.ts';
import { HistoryChart } from './HistoryChart.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import type { Import } from './use-import.ts';

interface Props {
  result: Extract<Outcome, { kind: 'months' }>;
  file: Import;
  /** Whether to offer filling in the recent averages. */
  canFillAverages: boolean;
  onUse: (months: readonly HistoryMonth[], typed: readonly string[], withAverages: boolean) => void;
}

/** The months of a file, to check against its rows and to correct before they are used. */
export function MonthsReview({ result, file, canFillAverages, onUse }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { months, notes, source } = result;
  const [edits, setEdits] = useState<Edits>({});
  const [from, setFrom] = useState('');
  const [withAverages, setWithAverages] = useState(canFillAverages);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const first = months.some(({ month }) => month === from) ? from : (months[0]?.month ?? '');
  const used = draftsOf(months, edits).filter(({ month }) => month >= first);
  const drawn = useDeferredValue(drawnMonths(used));
  const { revenue, profit } = averagesOf(drawn);

  const confirm = () => {
    const checked = checkDrafts(used);
    if ('ok' in checked) {
      const read = new Map(draftsOf(months, {}).map((draft) => [draft.month, draft]));
      const typed = Object.entries(edits).flatMap(([month, edit]) =>
        (['revenue', 'profit'] as const).flatMap((name) => {
          const [before, now] = [read.get(month)?.[name], edit[name]];
          if (now === undefined || now === before) return [];
          return [
            `${formatShortMonth(month)} ${name}: ${before || 'none'}, typed ${now || 'none'}`,
          ];
        }),
      );
      onUse(checked.ok, typed, canFillAverages && withAverages);
      return;
    }
    flushSync(() => setErrors(checked.errors));
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const count = months.length;
  return (
    <div ref={place} className="mt-4">
      <h4 tabIndex={-1} className="font-semibold focus:outline-none">
        {formatCount(count, 'month')} found
      </h4>
      <p className="hint">
        {source === null ? 'Read as a spreadsheet' : `Recognized as your ${source}`}:{' '}
        {count > 1 && `${formatMonth(months[0]?.month ?? '')} to `}
        {formatMonth(months.at(-1)?.month ?? '')}. Check and correct the figures before you use
        them.
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="mt-4">
        <HistoryChart months={drawn} />
      </div>
      {count > 1 && (
        <p className="mt-4">
          <label htmlFor={`${id}-first`} className="font-semibold">
            First month to import
          </label>
          <select
            id={`${id}-first`}
            className="input mt-1.5"
            value={first}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          >
            {months.map(({ month }) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </select>
        </p>
      )}
      <MonthsTable
        {...{ drafts: used, errors, file }}
        onEdit={(month, change) => setEdits({ ...edits, [month]: { ...edits[month], ...change } })}
        onConfirm={confirm}
      />
      {canFillAverages && (
        <label className="check mt-3">
          <input
            type="checkbox"
            checked={withAverages}
            onChange={({ currentTarget }) => setWithAverages(currentTarget.checked)}
          />
          <span>
            Also fill in the averages of the last three months: revenue{' '}
            {formatDollars(Number(revenue))}
            {profit !== undefined && `, profit ${formatDollars(Number(profit))}`}
          </span>
        </label>
      )}
      <button type="button" className="button mt-3" onClick={confirm}>
        {used.length === 1 ? 'Use this month' : `Use these ${used.length} months`}
      </button>
    </div>
  );
}
