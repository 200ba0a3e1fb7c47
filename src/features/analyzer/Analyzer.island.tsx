import { useEffect, useMemo } from 'react';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import { bestStructure } from '#src/domain/deals/analysis/best-structure.ts';
import { startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import { STRUCTURE_IDS } from '#src/domain/shared/structure-id.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { ActionsCard } from './ActionsCard.tsx';
import { type Business, ORIGIN } from './business.ts';
import { $fundingFigures } from './funding-figures.store.ts';
import { fundingFigures, selectedResult } from './deal-figures.ts';
import { DealSummary } from './DealSummary.tsx';
import { LetterOpener, useLetter } from './LetterOpener.tsx';
import { SolveFor } from './SolveFor.tsx';
import { StressTest } from './StressTest.tsx';
import { StructureDetail } from './StructureDetail.tsx';
import { StructureTable } from './StructureTable.tsx';
import { useAnalysis } from './use-analysis.ts';
import { ValuationCalculator } from './ValuationCalculator.tsx';
import { Verdict } from './Verdict.tsx';
import { YourNumbers } from './YourNumbers.tsx';

interface Props {
  /** Null where the visitor brings all figures. */
  business: Business | null;
}

/** An island, because every figure can be replaced and everything else follows from it at once. */
function AnalyzerIsland({ business }: Props) {
  const start = useMemo(() => startingInputs(business?.known), [business]);
  const analysis = useAnalysis(start);
  const { inputs, query, set } = analysis;
  const { figures, structure } = inputs;
  const deal = useMemo(() => analyzeDeal(figures), [figures]);
  const result = selectedResult(deal, inputs);
  const best = deal && bestStructure(deal.structures, new Set(business?.accepted ?? STRUCTURE_IDS));
  const origin = business ? ORIGIN : undefined;
  const letter = useLetter();
  useEffect(() => {
    $fundingFigures.set(fundingFigures(inputs, result, query));
  }, [inputs, result, query]);

  return (
    <>
      <div className="analyzer">
        <div className="grid grid-cols-1 gap-12">
          <Verdict {...{ deal, result, best }} />
          <YourNumbers {...{ analysis, origin }} />
          <ValuationCalculator analysis={analysis} />
          <section aria-labelledby="structures">
            <h2 id="structures">Five ways to pay for it</h2>
            {deal ? (
              <StructureTable
                {...{ best, business, horizonMonths: deal.horizonMonths }}
                structures={deal.structures}
                selected={structure}
                onSelect={(id) => set({ structure: id })}
              />
            ) : (
              <p className="mt-2 text-soft">They stand here once there is a price and a profit.</p>
            )}
            {deal && (
              <StructureDetail {...{ analysis, result }} onLetter={() => letter.open(structure)} />
            )}
          </section>
          <SolveFor analysis={analysis} />
          {deal && <StressTest analysis={analysis} />}
        </div>
        <aside className="analyzer-side" aria-label="Summary and actions">
          <DealSummary {...{ analysis, result, business }} />
          <ActionsCard onLetter={() => letter.open(null)} isLetterLoading={letter.isLoading} />
        </aside>
      </div>
      <LetterOpener {...{ letter, analysis, business }} />
    </>
  );
}

export const Analyzer = withErrorBoundary(AnalyzerIsland);
