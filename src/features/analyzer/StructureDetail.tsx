import { termFigures } from '#src/domain/deals/analysis/analyze-deal.ts';
import { RESULT_COLUMNS } from '#src/domain/deals/analysis/result-tables.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import {
  choiceOf,
  STRUCTURES,
  type StructureId,
  warningOf,
} from '#src/domain/deals/structures/structures.ts';
import { CashChart } from './CashChart.tsx';
import { FigureControl } from './FigureControl.tsx';
import type { Analysis } from './use-analysis.ts';
import { YearTable } from './YearTable.tsx';

interface Props {
  analysis: Analysis;
  structure: StructureId;
  result: StructureResult | null;
  onLetter: () => void;
}

/** The selected structure: its terms to adjust, and the results month by month. */
export function StructureDetail({ analysis, structure, result, onLetter }: Props) {
  const { figures } = analysis.inputs;
  const { name, description, exampleTerms, benefits, risk, control } = STRUCTURES[structure];
  const warning = warningOf(choiceOf(structure, figures));
  return (
    <section aria-labelledby="terms" className="sheet mt-6 p-5 sm:p-6">
      <h3 id="terms" className="text-xl">
        {name}
      </h3>
      <div className="mt-2 grid gap-x-10 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div>
          <p>{description}</p>
          <p className="hint mt-2">Typical terms: {exampleTerms}</p>
          <div className="mt-4 grid gap-4">
            {termFigures(structure).map((term) => (
              <FigureControl key={term} name={term} analysis={analysis} hasSlider />
            ))}
            <FigureControl name="discount" analysis={analysis} hasSlider />
          </div>
          {warning !== null && (
            <p
              role="status"
              className="mt-4 border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm"
            >
              {warning}
            </p>
          )}
          <button type="button" className="button needs-js mt-5 print:hidden" onClick={onLetter}>
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
          <ul className="mt-4 grid gap-1 text-sm">
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
