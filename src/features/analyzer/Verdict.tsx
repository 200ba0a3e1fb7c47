import type { AnalyzedDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import { formatWait } from '#src/domain/deals/analysis/result-texts.ts';
import { formatDscr } from '#src/domain/deals/dscr-value.ts';
import { DSCR_GAUGE } from '#src/domain/deals/dscr-gauge.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import type { StructureId } from '#src/domain/shared/structure-id.ts';
import { STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { Gauge } from '#src/ui/Gauge.tsx';
import { Announcement } from './Announcement.tsx';

interface Props {
  deal: AnalyzedDeal | null;
  result: StructureResult | null;
  best: StructureId | null;
}

/** The answer first: whether the deal pays for itself the way it is looked at, and which way fits best. */
export function Verdict({ deal, result, best }: Props) {
  if (!deal) {
    return (
      <section aria-labelledby="verdict">
        <h2 id="verdict">Can it pay for itself?</h2>
        <p className="mt-3 text-lg">
          Enter a price and the profit of a month, and the answer stands here.
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="verdict">
      <h2 id="verdict">Can it pay for itself?</h2>
      {result && (
        <div className="mt-3 grid items-center gap-x-8 gap-y-3 md:grid-cols-[18rem_minmax(0,1fr)]">
          <div>
            <p className="figures font-serif text-4xl font-semibold">
              {result.dscr === null ? 'No debt' : formatDscr(result.dscr)}
            </p>
            <p className="hint">
              {result.dscr === null ? 'No DSCR to state' : `DSCR · ${result.band.label}`}
            </p>
            {result.dscr !== null && <Gauge value={result.dscr} {...DSCR_GAUGE} />}
          </div>
          <p className="text-lg">
            <strong>{headline(result)}</strong> {sentence(result)}
          </p>
        </div>
      )}
      <Announcement text={result ? `${headline(result)} ${sentence(result)}` : ''} />
      <p className="mt-3 max-w-2xl">
        {best === null
          ? 'None of the structures carries itself on these terms: with what is below, find a price, a term or a down payment that does.'
          : `Fits best: ${STRUCTURES[best].name.toLowerCase()}. Of the structures the seller accepts that carry themselves, it leaves you the most after ${deal.horizonMonths} months.`}
      </p>
    </section>
  );
}

function headline({ dscr, band, firstShortMonth }: StructureResult): string {
  if (firstShortMonth !== null) return dscr !== null && dscr < 1 ? 'No.' : 'Not every month.';
  if (dscr === null) return 'Yes: nothing is owed that it does not earn.';
  return band.id === 'fragile' || band.id === 'thin' ? 'Only just.' : 'Yes.';
}

function sentence(result: StructureResult): string {
  const { id, cashAtClose, monthlyBurden, dscr, band, paybackMonths, firstShortMonth } = result;
  const cash = cashAtClose < 0.5 ? 'nothing' : formatDollars(cashAtClose);
  const parts = [
    `${STRUCTURES[id].name} with ${cash} of yours at close takes ${formatDollars(monthlyBurden)} a month.`,
  ];
  if (dscr !== null) parts.push(`Its DSCR is ${formatDscr(dscr)}: ${band.label.toLowerCase()}.`);
  if (firstShortMonth !== null) parts.push(`You would pay in from month ${firstShortMonth} on.`);
  if (paybackMonths !== null) parts.push(`Your cash is back after ${formatWait(paybackMonths)}.`);
  return parts.join(' ');
}
