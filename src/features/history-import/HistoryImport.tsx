import { useEffect, useId, useRef, useState } from 'react';
import type { DateOrder } from '#src/domain/history-import/dates.ts';
import type { HistoryImport as Outcome } from '#src/domain/history-import/import-history.ts';
import { localToday } from '#src/ui/local-today.ts';
import { showToast } from '#src/ui/toast.ts';
import { useDrop } from '#src/ui/use-drop.ts';
import { DateOrderQuestion } from './DateOrderQuestion.tsx';
import { EXPORTS } from './export-help.ts';
import type { FilledIn } from './filled-in.ts';
import { MonthsReview } from './MonthsReview.tsx';
import { readHistory } from './read-history.ts';
import { hasNoAverages, writeIntoForm } from './form-writes.ts';

interface Props {
  /** The field that takes the history. */
  field: () => HTMLTextAreaElement | null;
  /** Called once it is filled in. */
  onDone: () => void;
}

type State = { kind: 'waiting' } | { kind: 'reading' } | Outcome;

const DROP_HERE = { outline: '3px dashed var(--green)' };

/** Takes a CSV file or pasted rows and shows their months to correct. Nothing of it leaves the browser. */
export function HistoryImport({ field, onDone }: Props) {
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const place = useRef<HTMLDivElement>(null);
  const given = useRef<Blob | string>('');
  const latest = useRef(0);
  const result = useRef<HTMLDivElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);

  // What was read last is what shows, and where the keyboard goes on.
  useEffect(() => {
    if (state.kind === 'months' || state.kind === 'ask-date-order') {
      result.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    }
  }, [state]);

  const read = async (file: Blob | string, dateOrder?: DateOrder) => {
    given.current = file;
    latest.current += 1;
    const turn = latest.current;
    setState({ kind: 'reading' });
    const outcome = await readHistory(file, { today: localToday(), dateOrder }).catch(unreadable);
    if (turn === latest.current) setState(outcome);
  };

  const use = (filled: FilledIn) => {
    writeIntoForm(field(), filled);
    showToast({
      title: `${filled.months} filled in`,
      text: 'You can still change them in the field.',
      variant: 'success',
    });
    onDone();
  };
  const isOver = useDrop(place, (dropped) => {
    const file = dropped.files[0] ?? dropped.getData('text/plain');
    if (file !== '') void read(file);
  });

  return (
    <div
      ref={place}
      role="group"
      aria-labelledby={`${id}-title`}
      className="sheet mt-3 p-4"
      style={isOver ? DROP_HERE : undefined}
    >
      <h3 id={`${id}-title`} className="font-semibold">
        Import your history
      </h3>
      <p id={`${id}-hint`} className="hint mt-1">
        Drop a CSV here or choose one, from Stripe, Paddle, Lemon Squeezy, Gumroad, Shopify,
        AdSense, QuickBooks, Xero, or your own spreadsheet. The file stays on your device. We get
        only the monthly totals you confirm.
      </p>
      <button
        type="button"
        className="button button-plain mt-3"
        aria-describedby={`${id}-hint`}
        onClick={() => chooser.current?.click()}
      >
        Choose a CSV file
      </button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          // The same file again, once corrected, is a change too.
          currentTarget.value = '';
        }}
      />
      <details className="mt-3">
        <summary className="link min-h-8 cursor-pointer">Paste rows instead</summary>
        <textarea
          ref={pasted}
          rows={4}
          className="input mt-1"
          aria-label="Rows to import"
          placeholder={'Month\tRevenue\tProfit\n2026-10\t3244\t2284'}
        />
        <button
          type="button"
          className="button button-plain mt-2"
          onClick={() => void read(pasted.current?.value ?? '')}
        >
          Read these rows
        </button>
      </details>
      <details className="mt-2">
        <summary className="link min-h-8 cursor-pointer">Where to find the export</summary>
        <dl className="mt-1 grid gap-2 text-sm">
          {EXPORTS.map(({ tool, steps }) => (
            <div key={tool}>
              <dt className="font-semibold">{tool}</dt>
              <dd className="text-soft">{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p role="status" className="hint mt-3 empty:hidden">
        {state.kind === 'reading' && 'Reading…'}
      </p>
      <p role="alert" className="error mt-3 empty:hidden">
        {state.kind === 'problem' && state.message}
      </p>
      <div ref={result}>
        {state.kind === 'ask-date-order' && (
          <DateOrderQuestion
            example={state.example}
            onAnswer={(order) => void read(given.current, order)}
          />
        )}
        {state.kind === 'months' && (
          <MonthsReview {...state} canFillAverages={hasNoAverages(field()?.form)} onUse={use} />
        )}
      </div>
    </div>
  );
}

/** The browser lost the file: it was moved, or it's on a drive that is gone. */
const unreadable = (): Outcome => ({
  kind: 'problem',
  message:
    'Your browser couldn’t read this file. Check that it’s still there, and choose it again.',
});
