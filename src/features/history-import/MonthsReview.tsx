import { useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImportedMonth } from '#src/domain/history-import/month-totals.ts';
import { formatMonth } from '#src/domain/shared/calendar-date.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import { averagesOf, fillIn, type FilledIn } from './filled-in.ts';
import { HistoryChart } from './HistoryChart.tsx';
import { checkDrafts, draftsOf, drawnMonths, type MonthDraft } from './month-drafts.ts';
import { MonthsTable } from './MonthsTable.tsx';

interface Props {
  source: string | null;
  months: readonly ImportedMonth[];
  notes: readonly string[];
  /** Whether to offer filling in the recent averages. */
  canFillAverages: boolean;
  onUse: (filled: FilledIn) => void;
}

/** What was read from a file, to correct before it is used. */
export function MonthsReview({ source, months, notes, canFillAverages, onUse }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [drafts, setDrafts] = useState(() => draftsOf(months));
  const [first, setFirst] = useState(months[0]?.month ?? '');
  const [withAverages, setWithAverages] = useState(canFillAverages);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const used = drafts.filter(({ month }) => month >= first);
  const drawn = useDeferredValue(drawnMonths(used));
  const { revenue, profit } = averagesOf(drawn);

  const edit = (month: string, change: Partial<MonthDraft>) =>
    setDrafts(drafts.map((draft) => (draft.month === month ? { ...draft, ...change } : draft)));

  const confirm = () => {
    const checked = checkDrafts(used);
    if ('ok' in checked) {
      onUse(fillIn(checked.ok, canFillAverages && withAverages));
      return;
    }
    flushSync(() => setErrors(checked.errors));
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const [count, last] = [months.length, months.at(-1)?.month ?? ''];
  return (
    <div ref={place} className="mt-4 border-t border-line pt-4">
      <h4 tabIndex={-1} className="font-semibold focus:outline-none">
        {formatCount(count, 'month')} found
      </h4>
      <p className="hint">
        {source === null ? 'Read as a spreadsheet' : `Recognized as your ${source}`}:{' '}
        {count > 1 && `${formatMonth(months[0]?.month ?? '')} to `}
        {formatMonth(last)}. Check and correct the figures before you use them.
      </p>
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
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
            onChange={({ currentTarget }) => setFirst(currentTarget.value)}
          >
            {months.map(({ month }) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </select>
        </p>
      )}
      <MonthsTable drafts={used} errors={errors} onEdit={edit} onConfirm={confirm} />
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
