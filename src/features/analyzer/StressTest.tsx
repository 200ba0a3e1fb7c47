import { stressStructure } from '#src/domain/deals/analysis/analyze-deal.ts';
import { formatDscr } from '#src/domain/deals/dscr-value.ts';
import { STRUCTURE_TEXTS } from '#src/domain/deals/structures/structure-texts.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { FigureControl } from './FigureControl.tsx';
import { SensitivityMap } from './SensitivityMap.tsx';
import type { Analysis } from './use-analysis.ts';

const WORRIES = ['stress-profit', 'stress-churn', 'stress-rate'] as const;

/** What happens to the structure that is looked at when profit, customers or rates turn out worse. */
export function StressTest({ analysis }: { analysis: Analysis }) {
  const { figures, structure } = analysis.inputs;
  const result = stressStructure(figures, structure);
  return (
    <section aria-labelledby="stress">
      <h2 id="stress">What if it goes wrong?</h2>
      <p className="mt-2 max-w-2xl text-soft">
        {STRUCTURE_TEXTS[structure].name} when things turn out worse than the figures above.
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-3">
        {WORRIES.map((name) => (
          <FigureControl key={name} name={name} analysis={analysis} hasSlider />
        ))}
      </div>
      {result && <Outcome {...result} />}
      <SensitivityMap figures={figures} />
    </section>
  );
}

function Outcome({
  dscr,
  band,
  worst,
  firstShortMonth,
  shortMonths,
  paidIn,
  rows,
}: StructureResult) {
  return (
    <p className="mt-5 text-lg" role="status">
      {dscr !== null && (
        <>
          DSCR <strong className="figures">{formatDscr(dscr)}</strong>: {lower(band.words)}{' '}
        </>
      )}
      {firstShortMonth === null ? (
        <>
          You never have to pay in within {rows.length} months; the worst month leaves{' '}
          {formatDollars(worst.left)}.
        </>
      ) : (
        <>
          <strong>You must pay in from month {firstShortMonth} on</strong>: {formatDollars(paidIn)}{' '}
          over {shortMonths === 1 ? 'one month' : `${shortMonths} months`}, at worst{' '}
          {formatDollars(-worst.left)} in month {worst.month}.
        </>
      )}
    </p>
  );
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
