import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { analyzeDeal, bestStructure } from '#src/domain/deals/analysis/analyze-deal.ts';
import { startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import { offerStart } from '#src/domain/deals/offers/offer-start.ts';
import { ANALYZED_OFFER_KEY } from '#src/domain/deals/offers/analyzed-offer.ts';
import { STRUCTURE_IDS } from '#src/domain/deals/structures/structures.ts';
import { saleInDeal } from '#src/ui/api.ts';
import { writeStored } from '#src/ui/browser-storage.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { ActionsCard, DealSummary } from './DealSummary.tsx';
import type { Business } from './business.ts';
import { fundingFigures, selectedResult } from './deal-figures.ts';
import { $fundingFigures } from './funding-figures.store.ts';
import { useLetter } from './use-letter.tsx';
import { SolveFor } from './SolveFor.tsx';
import { StressTest } from './StressTest.tsx';
import { StructureDetail } from './StructureDetail.tsx';
import { StructureTable } from './StructureTable.tsx';
import { useAnalysis } from './use-analysis.ts';
import { ValuationCalculator } from './ValuationCalculator.tsx';
import { Verdict } from './Verdict.tsx';
import { YourNumbers } from './YourNumbers.tsx';

interface Props {
  /** Null when all numbers are the visitor's own. */
  business: Business | null;
}

/** An island, because every number can be changed and the results update as you type. */
function AnalyzerIsland({ business: listed }: Props) {
  const [sale, setSale] = useState(listed?.sale);
  useEffect(() => {
    if (listed) void saleInDeal(listed.id).then((found) => found && setSale(found));
  }, [listed]);
  const business = useMemo(() => listed && { ...listed, sale }, [listed, sale]);
  const start = useMemo(() => startingInputs(listed?.known), [listed]);
  const analysis = useAnalysis(start);
  const { inputs, query, set } = analysis;
  const { figures, structure } = inputs;
  const deal = useMemo(() => analyzeDeal(figures), [figures]);
  const result = selectedResult(deal, inputs);
  const accepted = new Set(business?.accepted ?? STRUCTURE_IDS);
  // Nothing down leaves no cash for another structure either.
  const best = deal && bestStructure(deal.structures, accepted, figures.down === 0 ? 0 : undefined);
  // Render the verdict right away, then tables, charts, and solved terms.
  const later = useDeferredValue(
    useMemo(
      () => ({ figures, structure, deal, result, best }),
      [figures, structure, deal, result, best],
    ),
  );
  const letter = useLetter(analysis, business);
  const sections = useLayoutInSight(later.deal !== null);
  useEffect(() => {
    $fundingFigures.set(fundingFigures(inputs, result, query));
    if (!business) return;
    const offered = query === '' ? null : offerStart(structure, figures);
    const kept = new URLSearchParams({ listing: business.id, ...offered });
    // Where storage is blocked, an offer starts from the seller's terms.
    writeStored(ANALYZED_OFFER_KEY, String(kept), 'sessionStorage');
  }, [business, figures, inputs, query, result, structure]);

  return (
    <>
      <div className="analyzer">
        {/* Tables go by the width of this, because text may be larger. */}
        <div ref={sections} className="@container flex flex-col gap-8 md:gap-12">
          {sale && <p className="text-amber">{sale.note}</p>}
          <Verdict {...{ deal, figures, result, best, business }} />
          <YourNumbers {...{ analysis, business }} />
          <section aria-labelledby="structures">
            <h2 id="structures">Ways to pay for it</h2>
            {later.deal ? (
              <StructureTable
                {...{ business, set, best: later.best, deal: later.deal }}
                selected={structure}
              />
            ) : (
              <p className="mt-2 text-soft">Add a price and profit to see these.</p>
            )}
            {later.deal && (
              <StructureDetail
                {...{ structure: later.structure, result: later.result }}
                onLetter={() => letter.open(structure)}
              />
            )}
          </section>
          <ValuationCalculator analysis={analysis} />
          <SolveFor {...{ analysis, figures: later.figures, business }} />
          {later.deal && (
            <StressTest {...{ analysis, figures: later.figures, structure: later.structure }} />
          )}
        </div>
        <aside className="analyzer-side" aria-label="Summary and actions">
          <DealSummary {...{ analysis, result, business }} />
          <ActionsCard
            {...{ business, inputs }}
            onLetter={() => letter.open(null)}
            isLetterLoading={letter.isLoading}
          />
        </aside>
      </div>
      {letter.dialog}
    </>
  );
}

/**
 * For the parent of sections: while numbers change, the browser skips the layout of those off screen.
 * Only of those seen off screen, because one in sight would count as shifted, and only once each has
 * been laid out, or links into the page would miss. Excludes the first, which announces the answer.
 *
 * @param hasResults Whether all sections are there.
 */
function useLayoutInSight(hasResults: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (!isIntersecting && target instanceof HTMLElement)
          target.style.contentVisibility = 'auto';
    });
    for (const section of ref.current?.querySelectorAll(':scope > section + section') ?? [])
      observer.observe(section);
    return () => observer.disconnect();
  }, [hasResults]);
  return ref;
}

export const Analyzer = withErrorBoundary(AnalyzerIsland);
