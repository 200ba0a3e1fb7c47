import { dscrText, paybackText } from '#src/domain/deals/analysis/result-tables.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import type { Business } from './business.ts';
import { savedFigures } from './deal-figures.ts';
import { SaveDealButton } from './saved-deals/SaveDealButton.tsx';
import type { Analysis } from './use-analysis.ts';

interface Props {
  analysis: Analysis;
  result: StructureResult | null;
  business: Business | null;
}

/** The current deal, visible while its numbers change. */
export function DealSummary({ analysis, result, business }: Props) {
  const { inputs, query } = analysis;
  const { price } = inputs.figures;
  const lines = [
    ['Structure', STRUCTURES[inputs.structure].name],
    ['Asking price', price === null ? 'Not entered' : formatDollars(price)],
    ['Cash at close', result ? formatDollars(result.cashAtClose) : 'Not available'],
    ['Monthly payment', result ? formatDollars(result.monthlyBurden) : 'Not available'],
    ['DSCR', result ? dscrText(result) : 'Not available'],
    ['Payback', result ? paybackText(result) : 'Not available'],
  ] as const;
  return (
    <section aria-labelledby="summary" className="sheet p-5">
      <h2 id="summary" className="text-xl">
        Deal summary
      </h2>
      <dl className="figures mt-3 grid gap-1.5 text-[0.9375rem]">
        {lines.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-soft">{term}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-2 print:hidden">
        <SaveDealButton
          listing={business}
          query={() => query}
          figures={() => savedFigures(inputs, result)}
        />
        {business && (
          <button type="button" className="button button-plain" popoverTarget="contact">
            Contact Seller
          </button>
        )}
      </div>
    </section>
  );
}
