import { memo, useDeferredValue, useState } from 'react';
import { scheduleCsv, yearlyRows } from '#src/domain/deals/analysis/result-tables.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { formatDollars, formatExactDollars } from '#src/domain/shared/number-text.ts';
import { downloadCsv } from '#src/ui/download.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';

const HEADS = [
  'Profit',
  'Payments',
  'Cash left after payments',
  'Running total',
  'Remaining balance',
] as const;

export const YearTable = memo(function YearTable({ result }: { result: StructureResult }) {
  const [isOpen, setOpen] = useState(false);
  // Render hundreds of cells after the button responds.
  const isShown = useDeferredValue(isOpen);
  const download = () => downloadCsv(`${result.id}-schedule.csv`, scheduleCsv(result));
  return (
    <ScrollRegion label="Schedule" className="mt-4 overflow-x-auto">
      <table className="schedule figures">
        <caption className="sr-only">Every year</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {yearlyRows(result.rows).map(({ year, profit, payments, left, total, balance }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {[profit, payments, left, total, balance].map((amount, column) => (
                <td key={HEADS[column]}>{formatDollars(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="needs-js mt-3 flex flex-wrap gap-2 print:hidden">
        <button
          type="button"
          className="button button-plain"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide months' : 'Show every month'}
        </button>
        <button type="button" className="button button-plain" onClick={download}>
          Download CSV
        </button>
      </div>
      {isShown && <MonthTable rows={result.rows} />}
    </ScrollRegion>
  );
});

function MonthTable({ rows }: Pick<StructureResult, 'rows'>) {
  const hasInterest = rows.some(({ interest }) => interest !== null);
  const heads = [
    'Month',
    'Profit',
    'Payment',
    ...(hasInterest ? ['Interest'] : []),
    ...HEADS.slice(2),
  ];
  return (
    <table className="schedule figures mt-3">
      <caption className="sr-only">Every month</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, profit, payment, interest, left, total, balance }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {[profit, payment, ...(hasInterest ? [interest ?? 0] : []), left, total, balance].map(
              (amount, column) => (
                <td key={heads[column + 1]}>{formatExactDollars(amount)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
