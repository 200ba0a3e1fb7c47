import { memo, useDeferredValue, useState } from 'react';
import { scheduleCsv, yearlyRows } from '#src/domain/deals/analysis/result-tables.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { formatDollars, formatExactDollars } from '#src/domain/shared/number-text.ts';
import { downloadCsv } from '#src/ui/download.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';

const LAST_HEADS = ['Cash left after payments', 'Running total', 'Remaining balance'];

export const YearTable = memo(function YearTable({ result }: { result: StructureResult }) {
  const [isOpen, setOpen] = useState(false);
  // Render hundreds of cells after the button responds.
  const isShown = useDeferredValue(isOpen);
  const download = () => downloadCsv(`${result.id}-schedule.csv`, scheduleCsv(result));
  return (
    <ScrollRegion label="Schedule" className="mt-4 overflow-x-auto">
      <Schedule
        caption="Every year"
        heads={['Year', 'Profit', 'Payments', ...LAST_HEADS]}
        rows={yearlyRows(result.rows).map((row) => [
          row.year,
          ...[row.profit, row.payments, row.left, row.total, row.balance].map(formatDollars),
        ])}
      />
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
  return (
    <Schedule
      caption="Every month"
      heads={['Month', 'Profit', 'Payment', ...(hasInterest ? ['Interest'] : []), ...LAST_HEADS]}
      rows={rows.map(({ month, profit, payment, interest, left, total, balance }) => [
        month,
        ...[profit, payment, ...(hasInterest ? [interest ?? 0] : []), left, total, balance].map(
          formatExactDollars,
        ),
      ])}
    />
  );
}

interface ScheduleProps {
  caption: string;
  heads: readonly string[];
  /** Each begins with its year or month. */
  rows: readonly (readonly (string | number)[])[];
}

const Schedule = ({ caption, heads, rows }: ScheduleProps) => (
  <table className="schedule figures not-first:mt-3">
    <caption className="sr-only">{caption}</caption>
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
      {rows.map(([time, ...amounts]) => (
        <tr key={time}>
          <th scope="row">{time}</th>
          {amounts.map((amount, column) => (
            <td key={heads[column + 1]}>{amount}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
