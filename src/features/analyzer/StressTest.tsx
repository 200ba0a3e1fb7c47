import { memo } from 'react';
import { stressStructure } from '#src/domain/deals/analysis/analyze-deal.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import type { StructureId } from '#src/domain/shared/structure-id.ts';
import { formatDscr } from '#src/domain/deals/dscr-value.ts';
import { STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { FigureControl } from './FigureControl.tsx';
import { SensitivityMap } from './SensitivityMap.tsx';
import type { Analysis } from './use-analysis.ts';
import { Announcement } from './Announcement.tsx';

const WORRIES = ['stress-profit', 'stress-churn', 'stress-rate'] as const;

interface Props {
  analysis: Analysis;
  /** What is shown; what is being changed may be ahead of it. */
  figures: Figures;
  structure: StructureId;
}

/** What happens to the structure that is looked at when profit, customers or rates turn out worse. */
export function StressTest({ analysis, figures, structure }: Props) {
  return (
    <section aria-labelledby="stress">
      <h2 id="stress">What if it goes wrong?</h2>
      <p className="mt-2 max-w-2xl text-soft">
        {STRUCTURES[structure].name} when things turn out worse than the figures above.
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-3">
        {WORRIES.map((name) => (
          <FigureControl key={name} name={name} analysis={analysis} hasSlider />
        ))}
      </div>
      <Outcome {...{ figures, structure }} />
      <SensitivityMap figures={figures} />
    </section>
  );
}

const Outcome = memo(function Outcome({ figures, structure }: Omit<Props, 'analysis'>) {
  const result = stressStructure(figures, structure);
  if (!result) return null;
  const { debt, lead, rest } = outcomeOf(result);
  return (
    <>
      <p className="mt-5 text-lg">
        {debt} <strong>{lead}</strong>
        {rest}
      </p>
      <Announcement text={`${debt} ${lead}${rest}`} />
    </>
  );
});

function outcomeOf({
  dscr,
  band,
  worst,
  firstShortMonth,
  shortMonths,
  paidIn,
  rows,
}: StructureResult) {
  const debt = dscr === null ? '' : `DSCR ${formatDscr(dscr)}: ${lower(band.words)}`;
  if (firstShortMonth === null) {
    return {
      debt,
      lead: `You never have to pay in within ${rows.length} months`,
      rest: `; the worst month leaves ${formatDollars(worst.left)}.`,
    };
  }
  const months = shortMonths === 1 ? 'one month' : `${shortMonths} months`;
  return {
    debt,
    lead: `You must pay in from month ${firstShortMonth} on`,
    rest: `: ${formatDollars(paidIn)} over ${months}, at worst ${formatDollars(-worst.left)} in month ${worst.month}.`,
  };
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
