import { RESULT_COLUMNS } from '#src/domain/deals/analysis/result-tables.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { STRUCTURES, type StructureId } from '#src/domain/deals/structures/structures.ts';
import { CashChart } from './CashChart.tsx';
import { YearTable } from './YearTable.tsx';

interface Props {
  structure: StructureId;
  result: StructureResult | null;
  onLetter: () => void;
}

/** The selected structure, and its results month by month. */
export function StructureDetail({ structure, result, onLetter }: Props) {
  const { name, description, exampleTerms, benefits, risk, control } = STRUCTURES[structure];
  return (
    <section aria-labelledby="terms" className="sheet mt-6 p-5 sm:p-6">
      <h3 id="terms" className="text-xl">
        {name}
      </h3>
      <div className="mt-2 grid gap-x-8 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div>
          <p>{description}</p>
          <p className="hint mt-1">Typical terms: {exampleTerms}</p>
          <ul className="mt-3 grid gap-1 text-sm">
            {benefits.map((benefit) => (
              <li key={benefit} className="structure-plus">
                {benefit}
              </li>
            ))}
            <li className="structure-minus">{risk}</li>
          </ul>
          <p className="hint mt-2">Control: {control}</p>
          {result &&
            reasonsOf(result).map((reason) => (
              <p key={reason} className="hint">
                {reason}
              </p>
            ))}
          <button type="button" className="button needs-js mt-4 print:hidden" onClick={onLetter}>
            Generate LOI
          </button>
        </div>
        <div className="min-w-0">
          {result ? (
            <>
              <CashChart result={result} />
              <YearTable result={result} />
            </>
          ) : (
            <p>Add monthly revenue to see this.</p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Why figures are missing, each reason once: 'IRR, Payback: You put in no cash.' */
function reasonsOf(result: StructureResult): string[] {
  const labels = new Map<string, string[]>();
  for (const { label, reason } of RESULT_COLUMNS) {
    const why = reason?.(result);
    if (why !== undefined) labels.set(why, [...(labels.get(why) ?? []), label]);
  }
  return [...labels].map(([why, of]) => `${of.join(', ')}: ${why}`);
}
