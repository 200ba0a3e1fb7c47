import { formatAnalysis } from '#src/domain/deals/analysis/figure-text.ts';
import { dscrText, paybackText } from '#src/domain/deals/analysis/result-tables.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import type { Business } from './business.ts';
import { savedFigures } from './deal-figures.ts';
import { SaveDealButton } from './saved-deals/SaveDealButton.tsx';
import type { Analysis } from './use-analysis.ts';
import { showToast } from '#src/ui/toast.ts';
import { OfferLink } from './YourNumbers.tsx';

interface Props {
  analysis: Analysis;
  result: StructureResult | null;
  business: Business | null;
}

/** The current deal, visible while its numbers change. */
export function DealSummary({ analysis, result, business }: Props) {
  const { inputs, start } = analysis;
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
          {...{ listing: business, start, query: formatAnalysis(inputs) }}
          figures={savedFigures(inputs, result)}
        />
        {business && !business.sale?.isSold && (
          <button type="button" className="button button-plain" popoverTarget="contact">
            Contact Seller
          </button>
        )}
      </div>
    </section>
  );
}

interface ActionsProps extends Pick<Analysis, 'inputs'> {
  business: Business | null;
  onLetter: () => void;
  isLetterLoading: boolean;
}

export function ActionsCard({ business, inputs, onLetter, isLetterLoading }: ActionsProps) {
  const copy = async () => {
    // The URL updates shortly after each change. This writes it now, so the copied link is current.
    dispatchEvent(new Event('pagehide'));
    try {
      await navigator.clipboard.writeText(location.href);
      showToast({ title: 'Link copied', text: 'It opens this page with your numbers.' });
    } catch {
      showToast({ title: 'Copy this link', text: location.href });
    }
  };
  return (
    <section aria-labelledby="actions" className="sheet p-5 print:hidden">
      <h2 id="actions" className="text-xl">
        Actions
      </h2>
      <div className="mt-3 grid gap-2">
        <OfferLink {...{ business, inputs }} className="max-xl:hidden" />
        <button
          type="button"
          className={business ? 'button button-plain needs-js' : 'button needs-js'}
          onClick={onLetter}
          aria-disabled={isLetterLoading}
        >
          Generate LOI
        </button>
        <p className="hint">
          A letter of intent: your offer in writing, with a draft of the note or earnout agreement
          for your lawyer.
        </p>
        <button type="button" className="button button-plain needs-js" onClick={() => void copy()}>
          Copy link
        </button>
        <button type="button" className="button button-plain needs-js" onClick={() => print()}>
          Print
        </button>
        <a href="#funding" className="button button-plain">
          Get funding help
        </a>
        <a href="/learn/seller-financing-guide" className="link mt-1 text-sm">
          How seller financing works
        </a>
      </div>
    </section>
  );
}
