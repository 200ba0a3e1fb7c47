import { useEffect, useId, useRef, useState } from 'react';
import { historyRecord } from '#src/domain/history-import/record.ts';
import type { HistoryMonth } from '#src/domain/listings/history-text.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { localToday } from '#src/ui/local-today.ts';
import { showToast } from '#src/ui/toast.ts';
import { useDrop } from '#src/ui/use-drop.ts';
import { hasNoAverages, writeIntoForm } from './form-writes.ts';
import { HowItIsRead } from './HowItIsRead.tsx';
import { MonthsReview } from './MonthsReview.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { useImport } from './use-import.ts';

interface Props {
  /** The field that takes the history. */
  field: () => HTMLTextAreaElement | null;
  /** Called once it is filled in. */
  onDone: () => void;
}

/** Where each tool has the export that we read best. */
const EXPORT_TEXTS = `
Stripe | Transactions > Payments > Export, with all columns, for the last 24 months.
PayPal | Activity > Download > All transactions, as CSV.
Paddle | Reports > Transactions > Build report. For Paddle Classic, paste monthly totals.
Lemon Squeezy | Orders > Export. The CSV comes by email.
Gumroad | Sales > Export, with the dates you need.
Shopify | Orders > Export > Orders by date > Plain CSV.
Etsy | Shop Manager > Settings > Options > Download Data > Orders.
AdSense | Reports > Report by month > Export > CSV.
QuickBooks | Reports > Profit and Loss, display columns by month, then Export to Excel or CSV. Includes profit.
Xero | Reporting > Profit and Loss, compare with 11 or 23 earlier months, then Export.
A spreadsheet | Columns named Month, Revenue, and Profit. Choose the Excel file, or paste the rows.
`;

const EXPORTS = EXPORT_TEXTS.trim()
  .split('\n')
  .map((line) => ({ tool: line.split(' | ')[0] ?? '', steps: line.split(' | ')[1] ?? '' }));

const STEPS = ['Read', 'Understand', 'Confirm'] as const;
const DROP_HERE = { outline: '3px dashed var(--green)' };
const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Takes a file or pasted rows in three steps: read it, understand it, and confirm its months. Nothing of it leaves the
 * browser but the months that are confirmed, and how they came about.
 */
export function HistoryImport({ field, onDone }: Props) {
  const id = useId();
  const file = useImport();
  const [isConfirming, setConfirming] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { view, problem, choices, isBusy } = file;
  const outcome = problem === undefined ? view?.outcome : undefined;
  const question = outcome?.kind === 'question' ? outcome.question : undefined;
  const months = outcome?.kind === 'months' ? outcome : undefined;
  const step = isConfirming && months ? 'Confirm' : outcome ? 'Understand' : 'Read';

  const total = months?.months.reduce((sum, { revenue }) => sum + revenue, 0) ?? 0;

  // The keyboard goes on where something new is to be read.
  const shown = `${step} ${question?.id}`;
  useEffect(() => {
    if (step !== 'Read') place.current?.querySelector<HTMLElement>('h4[tabindex="-1"]')?.focus();
  }, [shown, step]);

  const read = (given: Blob | string) => {
    setConfirming(false);
    void file.open(given);
  };
  const use = (used: readonly HistoryMonth[], typed: readonly string[], withAverages: boolean) => {
    if (!view) return;
    const made = new Map(choices.map(({ key, value }) => [key, value]));
    const record = historyRecord({
      imported: view,
      choices: made,
      today: localToday(),
      months: used,
      typed,
    });
    writeIntoForm(field(), { months: used, record, withAverages });
    showToast({
      title: `${formatCount(used.length, 'month')} filled in`,
      text: 'You can still change them in the field.',
      variant: 'success',
    });
    onDone();
  };
  const isOver = useDrop(place, (dropped) => {
    const given = dropped.files[0] ?? dropped.getData('text/plain');
    if (given !== '') read(given);
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
      <ol className="mt-1 flex flex-wrap gap-x-4 text-sm" aria-label="Steps">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={name === step ? 'step' : undefined}
            className={name === step ? 'font-semibold' : 'text-soft'}
          >
            {index + 1}. {name}
          </li>
        ))}
      </ol>
      {step === 'Read' && (
        <p id={`${id}-hint`} className="hint mt-1">
          Drop a CSV or an Excel file here or choose one, from Stripe, PayPal, Paddle, Lemon
          Squeezy, Gumroad, Shopify, AdSense, QuickBooks, Xero, or your own spreadsheet. The file
          stays on your device. We get only the monthly totals you confirm and how they came about.
        </p>
      )}
      <button
        type="button"
        className="button button-plain mt-3"
        aria-describedby={step === 'Read' ? `${id}-hint` : undefined}
        onClick={() => chooser.current?.click()}
      >
        {step === 'Read' ? 'Choose a file' : 'Choose another file'}
      </button>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) read(chosen);
          // The same file again, once corrected, is a change too.
          currentTarget.value = '';
        }}
      />
      {step === 'Read' && (
        <>
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
              onClick={() => read(pasted.current?.value ?? '')}
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
        </>
      )}
      <p role="status" className="hint mt-3 empty:hidden">
        {isBusy
          ? 'Reading…'
          : months &&
            `${formatCount(months.months.length, 'month')}, ${formatDollars(total)} in all`}
      </p>
      <p role="alert" className="error mt-3 empty:hidden">
        {problem}
      </p>
      {choices.length > 0 && (
        <button type="button" className="button button-plain mt-2" onClick={() => void file.undo()}>
          Undo: {choices.at(-1)?.label}
        </button>
      )}
      {question && <QuestionStep {...{ question, file }} />}
      {months && !isConfirming && (
        <div className="mt-4">
          <h4 tabIndex={-1} className="font-semibold focus:outline-none">
            {months.source === null
              ? 'Read as a spreadsheet'
              : `Recognized as your ${months.source}`}
          </h4>
          <HowItIsRead file={file} />
          <button type="button" className="button mt-3" onClick={() => setConfirming(true)}>
            Show the months
          </button>
        </div>
      )}
      {months && isConfirming && (
        <>
          <MonthsReview
            result={months}
            canFillAverages={hasNoAverages(field()?.form)}
            {...{ file }}
            onUse={use}
          />
          <details className="mt-4 border-t border-line pt-4">
            <summary className="link min-h-8 cursor-pointer">How your file was read</summary>
            <HowItIsRead file={file} />
          </details>
        </>
      )}
    </div>
  );
}
