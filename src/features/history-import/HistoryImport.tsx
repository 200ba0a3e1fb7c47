import { useEffect, useId, useRef } from 'react';
import type { Outcome } from '#src/domain/history-import/import-history.ts';
import { formatCount, formatDollars, readNumber } from '#src/domain/shared/number-text.ts';
import { fillIn, isControl } from '#src/ui/form-controls.ts';
import { showToast } from '#src/ui/toast.ts';
import { useDrop } from '#src/ui/use-drop.ts';
import {
  formatHistory,
  type HistoryMonth,
  parseHistory,
  recentAverage,
} from '#src/domain/listings/history-text.ts';
import { HowItIsRead, MonthsReview, QuestionStep } from './ImportSteps.tsx';
import { useImport } from './use-import.ts';

interface Props {
  field: () => HTMLTextAreaElement | null;
  onDone: () => void;
}

/** Where each tool has the export that we read best. */
const EXPORTS = `Stripe: Transactions > Payments > Export, with all columns, for the last 24 months.
PayPal: Activity > Download > All transactions, as CSV.
Paddle: Reports > Transactions > Build report. For Paddle Classic, paste monthly totals.
Lemon Squeezy: Orders > Export. The CSV comes by email.
Gumroad: Sales > Export, with the dates you need.
Shopify: Orders > Export > Orders by date > Plain CSV.
Etsy: Shop Manager > Settings > Options > Download Data > Orders.
AdSense: Reports > Report by month > Export > CSV.
QuickBooks: Reports > Profit and Loss, display columns by month, then Export to Excel or CSV. Includes profit.
Xero: Reporting > Profit and Loss, compare with 11 or 23 earlier months, then Export.
A spreadsheet: Columns named Month, Revenue, and Profit. Choose the Excel file.`;

/**
 * Takes a file in three steps: read it, understand it, and confirm its months. Nothing of it leaves the
 * browser but the months that are confirmed, and how they came about.
 */
export function HistoryImport({ field, onDone }: Props) {
  const id = useId();
  const file = useImport();
  const place = useRef<HTMLDivElement>(null);
  const { view, problem, made, isBusy, isConfirming } = file;
  const question = view?.outcome.kind === 'question' ? view.outcome.question : undefined;
  const months = view?.outcome.kind === 'months' ? view.outcome : undefined;
  const step = isConfirming && months ? 'Confirm' : (question ?? months) ? 'Understand' : 'Read';
  const total = months?.months.reduce((sum, { revenue }) => sum + revenue, 0) ?? 0;
  const count = formatCount(months?.months.length ?? 0, 'month');

  // The keyboard goes on where something new is to be read.
  const shown = `${step} ${question?.id}`;
  useEffect(() => {
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    if (step !== 'Read') find('h4[tabindex="-1"]')?.focus();
    // An answer that refuses the file is gone.
    else if (problem && document.activeElement === document.body) find('input')?.focus();
  }, [shown, step, problem]);

  const use = () => {
    if (!months) return;
    const hasAverages = writeIntoForm(field(), months);
    showToast({
      title: `${count} filled in`,
      text: `${hasAverages ? 'The averages of the last three are, too. ' : ''}You can still change them in the field.`,
    });
    onDone();
  };
  const isOver = useDrop(place, ({ files: [given] }) => given && file.open(given));

  return (
    <div
      ref={place}
      role="group"
      aria-labelledby={`${id}-title`}
      className="sheet mt-3 p-4"
      style={isOver ? { outline: '3px dashed var(--green)' } : undefined}
    >
      <h3 id={`${id}-title`} className="font-semibold">
        Import your history
      </h3>
      <p className="mt-1 text-sm text-soft">
        Step {['Read', 'Understand', 'Confirm'].indexOf(step) + 1} of 3: {step}
      </p>
      <label className="button button-plain mt-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-green">
        {step === 'Read' ? 'Choose a file' : 'Choose another file'}
        <input
          type="file"
          className="sr-only"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm"
          aria-describedby={step === 'Read' ? `${id}-hint` : undefined}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) file.open(chosen);
            // The same file again, once corrected, is a change too.
            currentTarget.value = '';
          }}
        />
      </label>
      {step === 'Read' && (
        <>
          <p id={`${id}-hint`} className="hint mt-1">
            Drop a CSV or an Excel file here or choose one, from Stripe, PayPal, Paddle, Lemon
            Squeezy, Gumroad, Shopify, AdSense, QuickBooks, Xero, or your own spreadsheet. The file
            stays on your device. We get only the monthly totals you confirm and how they came
            about.
          </p>
          <details className="mt-2">
            <summary className="link min-h-8 cursor-pointer">Where to find the export</summary>
            <ul className="mt-1 grid gap-2 text-sm">
              {EXPORTS.split('\n').map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        </>
      )}
      <p role="status" className="hint mt-3 empty:hidden">
        {isBusy ? 'Reading…' : months && `${count}, ${formatDollars(total)} in all`}
      </p>
      <p role="alert" className="error mt-3 empty:hidden">
        {problem}
      </p>
      {made.length > 0 && (
        <button type="button" className="button button-plain mt-2" onClick={file.undo}>
          Undo: {made.at(-1)?.label}
        </button>
      )}
      {view && question && <QuestionStep file={file} view={view} question={question} />}
      {view && months && step === 'Confirm' && (
        <div className="mt-4">
          <h4 tabIndex={-1} className="font-semibold focus:outline-none">
            {count} found
          </h4>
          <p className="hint">
            Press a month to see the rows of your file that make it. You can correct the figures
            once they are in the field.
          </p>
          <ul className="mt-2 grid gap-1 text-sm">
            {months.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <MonthsReview file={file} view={view} months={months.months} />
          <button type="button" className="button mt-3" onClick={use}>
            {months.months.length === 1 ? 'Use this month' : `Use these ${count}`}
          </button>
        </div>
      )}
      {view && months && (
        <div className="mt-4">
          <h4 tabIndex={-1} className="font-semibold focus:outline-none">
            {months.source ? `Recognized as your ${months.source}` : 'Read as a spreadsheet'}
          </h4>
          <HowItIsRead file={file} view={view} />
          {step === 'Understand' && (
            <button type="button" className="button mt-3" onClick={file.confirm}>
              Show the months
            </button>
          )}
        </div>
      )}
    </div>
  );
}

type Found = Extract<Outcome, { kind: 'months' }>;

/** Fills in the form as if it were typed. @returns Whether it filled in a recent average. */
function writeIntoForm(field: HTMLTextAreaElement | null, { months, record }: Found): boolean {
  const inputNamed = (name: string) => {
    const found = field?.form?.elements.namedItem(name) ?? null;
    return isControl(found) ? found : null;
  };
  const earlier = parseHistory(field?.value ?? '');
  const before = 'ok' in earlier ? earlier.ok : [];
  // The average of the months before came from an import, too; another one was typed, and stays.
  const fillAverage = (name: string, of: (month: HistoryMonth) => number | undefined) => {
    const input = inputNamed(name);
    const [was, average] = [averageOf(before, of), averageOf(months, of)];
    const isOurs = was !== '' && readNumber(input?.value ?? '', 'dollars') === Number(was);
    if (!isOurs && input?.value.trim() !== '') return '';
    fillIn(input, average);
    return average;
  };
  fillIn(field, formatHistory(months));
  fillIn(inputNamed('historyRecord'), record);
  const revenue = fillAverage('monthlyRevenue', (month) => month.revenue);
  const profit = fillAverage('monthlyProfit', (month) =>
    month.isEstimate ? undefined : month.profit,
  );
  // Without it, revenue and profit would be refused.
  const earning = inputNamed('isGeneratingRevenue');
  const isOff = earning instanceof HTMLInputElement && !earning.checked;
  if (Number(revenue) > 0 && isOff) earning.click();
  field?.focus();
  return `${revenue}${profit}` !== '';
}

/** A recent average as the form takes it: in whole dollars, and 0 for a loss; '' if no month has the figure. */
function averageOf(
  months: readonly HistoryMonth[],
  of: (month: HistoryMonth) => number | undefined,
): string {
  const figures = months.flatMap((month) => of(month) ?? []);
  return figures.length === 0
    ? ''
    : String(Math.max(0, Math.round(recentAverage(figures).average)));
}
