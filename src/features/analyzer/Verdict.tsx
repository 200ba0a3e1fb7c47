import { type AnalyzedDeal, situationOf } from '#src/domain/deals/analysis/analyze-deal.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { formatWait } from '#src/domain/deals/returns.ts';
import { formatDscr, TARGET_DSCR } from '#src/domain/deals/payment.ts';
import { DSCR_GAUGE } from '#src/domain/deals/ratios.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { type StructureId, STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { formatDollars, formatCount } from '#src/domain/shared/number-text.ts';
import { Gauge } from '#src/ui/Gauge.tsx';
import type { Business } from './business.ts';
import { useEffect, useRef, useState } from 'react';

interface Props {
  deal: AnalyzedDeal | null;
  figures: Figures;
  result: StructureResult | null;
  best: StructureId | null;
  business: Business | null;
}

/** The answer first: whether profit covers the selected structure, and which one fits best. */
export function Verdict({ deal, figures, result, best, business }: Props) {
  const text = result && sentence(result, figures, business);
  const cashless = figures.down === 0 ? ' with no money down' : '';
  const dscr = result?.dscr ?? null;
  return (
    <>
      <h2 id="verdict" className="-mb-5 max-md:text-[1.375rem] md:-mb-8">
        Can profit cover the payments?
      </h2>
      <VerdictBar result={result} />
      <section aria-labelledby="verdict" className="max-xl:-mt-4">
        {(result || !deal) && (
          <div className="grid items-center gap-x-8 gap-y-3 xl:grid-cols-[18rem_minmax(0,1fr)]">
            <div className="max-xl:hidden">
              <p className="figures font-serif text-3xl font-semibold">
                {dscr !== null ? formatDscr(dscr) : result ? 'No debt' : 'DSCR'}
              </p>
              <p className="hint">
                {result
                  ? `DSCR (profit divided by loan payments): ${result.band.label.toLowerCase()}`
                  : 'Profit divided by loan payments'}
              </p>
              {(!result || dscr !== null) && <Gauge value={dscr} {...DSCR_GAUGE} />}
            </div>
            <p className="md:text-lg">
              {result ? (
                <>
                  <strong>{headline(result)}</strong> {text}
                </>
              ) : (
                'Enter a price and monthly profit to see whether profit can cover the payments.'
              )}
            </p>
          </div>
        )}
        <Announcement text={result ? `${headline(result)} ${text}` : ''} />
        {deal && (
          <p className="mt-3 max-w-2xl">
            {best === null
              ? `On these terms, no structure${business ? ' this seller accepts' : ''} leaves a safe margin${cashless}: a DSCR of at least ${formatDscr(TARGET_DSCR)} and no month when you need to add cash. Try another price, term, or down payment.`
              : `Best fit: ${STRUCTURES[best].name.toLowerCase()}. Of the structures ${business ? 'the seller accepts and ' : ''}profit can cover${cashless}, it leaves you the most cash after ${deal.horizonMonths / 12} years.`}
          </p>
        )}
      </section>
    </>
  );
}

/** Two lines that stay in sight where the summary has no room beside the numbers. The text below says the same. */
const VerdictBar = ({ result }: Pick<Props, 'result'>) => (
  <div className="verdict-bar figures" data-band={result?.band.id} aria-hidden="true">
    <p>
      <b>{result ? (result.dscr === null ? 'No' : formatDscr(result.dscr)) : '–'}</b>
      {result?.dscr === null ? 'debt' : 'DSCR'}
    </p>
    <p>
      Payments covered?{' '}
      <strong>{result ? /^[^.]+/.exec(headline(result)) : 'Not known yet'}</strong>
      <br />
      {result
        ? `${formatDollars(result.monthlyBurden)} a month · ${formatDollars((result.rows[0]?.profit ?? 0) - result.monthlyBurden)} left`
        : 'That takes a price and a profit.'}
    </p>
  </div>
);

function headline({ dscr, band, firstShortMonth }: StructureResult): string {
  if (firstShortMonth !== null) return dscr !== null && dscr < 1 ? 'No.' : 'Not every month.';
  if (dscr === null) return 'Yes. There are no fixed payments.';
  if (band.id === 'cannot-pay') return "Not at today's profit.";
  return band.id === 'fragile' || band.id === 'thin' ? 'Barely.' : 'Yes.';
}

function sentence(result: StructureResult, figures: Figures, business: Business | null): string {
  const { down, months, rate } = figures;
  const { id, cashAtClose, monthlyBurden, dscr, paybackMonths, firstShortMonth } = result;
  const cash = formatDollars(cashAtClose);
  const note =
    result.parts.rest > 0 ? ` and ${formatCount(months ?? 0, 'month')} at ${rate ?? 0}%` : '';
  const terms = id === 'seller-financing' ? `${down ? ` (${down}%)` : ''}${note}` : '';
  const ifEarned = dscr === null && monthlyBurden > 0 ? ' from first-year profit' : '';
  const parts = [
    `${STRUCTURES[id].name}, with ${cash} down${terms}: ${formatDollars(monthlyBurden)} a month${ifEarned}.`,
  ];
  if (dscr !== null) parts.push(coverage(dscr, figures));
  if (firstShortMonth !== null)
    parts.push(`You need to add cash starting in month ${firstShortMonth}.`);
  if (paybackMonths !== null) parts.push(`You get your cash back in ${formatWait(paybackMonths)}.`);
  if (business && !business.accepted.includes(id))
    parts.push("This seller doesn't accept this structure.");
  return parts.join(' ');
}

/** How often profit covers the payments, or why nothing does. A short note's don't fill its year. */
function coverage(dscr: number, figures: Figures): string {
  if (dscr > 0)
    return `A year's profit covers the costliest year's payments ${formatDscr(dscr)} times.`;
  const sde = situationOf(figures)?.sde ?? 0;
  if (sde > 0) return "The owner's salary takes all the profit, so nothing covers the payment.";
  return `The business ${sde < 0 ? 'loses money' : 'makes no profit'}, so nothing covers the payment.`;
}

const SETTLED_MS = 700;

/**
 * Announces a changed result to screen readers once it settles, so dragging a slider announces only the
 * last result. Says nothing about the initial one.
 */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const last = useRef(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text === last.current) return;
      last.current = text;
      setSaid(text);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
