import type { AnalyzedDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import { formatDscr } from '#src/domain/deals/payment.ts';
import type { AnalysisInputs } from '#src/domain/deals/analysis/inputs.ts';
import type { SavedFigures } from '#src/domain/deals/saved-deals/saved-deals.ts';
import { toDollars } from '#src/domain/deals/structures/structure.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import type { FundingFigures } from '#src/domain/forms/funding-figures.ts';

export function fundingFigures(
  { figures, structure }: AnalysisInputs,
  result: StructureResult | null,
  query: string,
): FundingFigures {
  const isNote = structure === 'seller-financing';
  return {
    price: figures.price,
    monthly_revenue: figures.revenue,
    monthly_profit: figures.profit,
    operator_salary: (figures.salary ?? 0) / 12,
    cash_at_close: result?.cashAtClose ?? null,
    note_amount: isNote && result ? toDollars(result.parts.rest) : null,
    note_rate: isNote ? figures.rate : null,
    note_months: isNote ? figures.months : null,
    monthly_payment: result?.monthlyBurden ?? null,
    // As the visitor sees it.
    dscr: typeof result?.dscr === 'number' ? Number(formatDscr(result.dscr)) : null,
    analysed_structure: structure,
    analysis: query,
  };
}

export const savedFigures = (
  { figures }: AnalysisInputs,
  result: StructureResult | null,
): SavedFigures => ({
  price: figures.price,
  monthlyProfit: figures.profit,
  cashAtClose: result?.cashAtClose ?? null,
  dscr: result?.dscr ?? null,
});

export const selectedResult = (
  deal: AnalyzedDeal | null,
  { structure }: AnalysisInputs,
): StructureResult | null => deal?.structures.find(({ id }) => id === structure)?.result ?? null;
