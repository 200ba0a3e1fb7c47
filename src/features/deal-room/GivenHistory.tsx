import { Suspense, useState } from 'react';
import { checkHistory, type ComparedFigure } from '#src/domain/deal-room/history-check.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { parseHistory } from '#src/domain/listings/history-text.ts';
import { formatMonth } from '#src/domain/shared/calendar-date.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { FirstClickButton } from '#src/ui/InPlace.tsx';
import { latePart } from '#src/ui/late-part.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { CommandForm } from './CommandForm.tsx';
import { useRoom } from './use-commands.ts';

/** With the reading of files: only when the seller imports one. */
const HistoryImport = latePart(
  async () => (await import('#src/features/history-import/HistoryImport.tsx')).HistoryImport,
);

/** The months of the seller's own file against those of the listing, and a way to give them. */
export function GivenHistory() {
  const { deal, may } = useRoom();
  const { lists, givenHistory } = deal.progress;
  const listed = lists?.history;
  if (!listed || listed.revenue.length === 0) return null;
  if (givenHistory === '' && !may('give_history')) return null;
  return (
    <div className="mt-5">
      <h3 className="font-semibold">The months, as the seller gave them</h3>
      {givenHistory !== '' && <Comparison {...{ listed, givenHistory }} />}
      {may('give_history') && <GiveForm />}
    </div>
  );
}

type History = NonNullable<NonNullable<DealView['progress']['lists']>['history']>;

function Comparison({ listed, givenHistory }: { listed: History; givenHistory: string }) {
  const given = parseHistory(givenHistory);
  if ('error' in given) return null;
  const { months, total } = checkHistory(listed, given.ok);
  const differ = months.filter(({ revenue, profit }) => revenue.differs || profit.differs).length;
  const missing = months.filter(({ missingIn }) => missingIn !== null).length;
  return (
    <>
      <p className="mt-2">
        {differ + missing === 0
          ? 'Every month is within 2% (or $1) of the listing. We checked neither.'
          : `Months that differ: ${differ} of ${months.length}. Missing in one of the two: ${missing}. They are marked.`}
      </p>
      <ScrollRegion
        label="Months of the listing and as given"
        className="deal-terms sheet mt-3 max-h-112 overflow-auto print:max-h-none"
      >
        <table className="figures">
          <thead>
            <tr>
              {['Month', 'Revenue listed', 'Given', 'Profit listed', 'Given'].map(
                (title, index) => (
                  <th key={`${title}${index}`} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, missingIn, revenue, profit }) => (
              <tr key={month}>
                <th scope="row">
                  {formatMonth(month)}
                  {missingIn && ` (not ${missingIn === 'file' ? 'given' : 'in the listing'})`}
                </th>
                <Cells figure={revenue} />
                <Cells figure={profit} />
              </tr>
            ))}
            <tr>
              <th scope="row">In both</th>
              <Cells figure={total.revenue} />
              <Cells figure={total.profit} />
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function Cells({ figure }: { figure: ComparedFigure | null }) {
  const draw = (amount: number | undefined) =>
    amount === undefined ? '–' : formatExactDollars(amount);
  return (
    <>
      <td>{draw(figure?.listed)}</td>
      <td data-changed={figure?.differs || undefined}>{draw(figure?.imported)}</td>
    </>
  );
}

const HISTORY: FormField = {
  name: 'history',
  label: 'Months, revenue, and profit',
  kind: 'textarea',
  required: true,
  hint: 'One month a line, like 2026-10, 3244, 2284. The buyer sees these months beside the listing’s.',
};
const PREFIX = 'deal-history';

function GiveForm() {
  const [isImporting, setImporting] = useState(false);
  const field = () => {
    const found = document.querySelector(`#${PREFIX}-history`);
    return found instanceof HTMLTextAreaElement ? found : null;
  };
  return (
    <>
      {isImporting ? (
        <Suspense>
          <HistoryImport field={field} onDone={() => setImporting(false)} />
        </Suspense>
      ) : (
        <FirstClickButton className="button button-plain mt-3" onClick={() => setImporting(true)}>
          Read them from a file
        </FirstClickButton>
      )}
      <CommandForm
        fields={[HISTORY]}
        idPrefix={PREFIX}
        draft="history"
        label="Compare with the listing"
        done="The buyer sees your months"
        command={(read) => ({ kind: 'give_history', history: read('history') })}
      />
    </>
  );
}
