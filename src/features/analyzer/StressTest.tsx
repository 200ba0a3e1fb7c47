import { memo } from 'react';
import { stressStructure } from '#src/domain/deals/analysis/analyze-deal.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { type StructureId, STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { formatDscr } from '#src/domain/deals/payment.ts';
import { DSCR_BANDS } from '#src/domain/deals/ratios.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { formatDollars, formatShare } from '#src/domain/shared/number-text.ts';
import { FigureControl } from './FigureControl.tsx';
import type { Analysis } from './use-analysis.ts';
import { Fold } from './YourNumbers.tsx';
import { Announcement } from './Verdict.tsx';
import { sensitivityGrid } from '#src/domain/deals/analysis/sensitivity.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';

const STRESS_FIGURES = ['stress-profit', 'stress-churn', 'stress-rate'] as const;

interface Props {
  analysis: Analysis;
  /** Figures on display. May lag behind the inputs. */
  figures: Figures;
  structure: StructureId;
}

/** The selected structure when profit, customers, or rates get worse. */
export function StressTest({ analysis, figures, structure }: Props) {
  return (
    <section aria-labelledby="stress">
      <h2 id="stress">Stress test</h2>
      <p className="mt-2 max-w-2xl text-soft">
        {STRUCTURES[structure].name}: how the deal holds up if things get worse.
      </p>
      <Fold title="Profit, customers, and interest">
        {STRESS_FIGURES.map((name) => (
          <FigureControl key={name} name={name} analysis={analysis} hasSlider />
        ))}
      </Fold>
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
      lead: `You never need to add cash in the first ${rows.length} months.`,
      rest: ` Your tightest month still leaves ${formatDollars(worst.left)}.`,
    };
  }
  const months = shortMonths === 1 ? 'one month' : `${shortMonths} months`;
  return {
    debt,
    lead: `You need to add cash starting in month ${firstShortMonth}`,
    rest: `: ${formatDollars(paidIn)} over ${months}, up to ${formatDollars(-worst.left)} a month.`,
  };
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const [, fragile, , usual, comfortable] = DSCR_BANDS;

/** The DSCR of seller financing at other prices and profits, as a table shaded by band. */
const SensitivityMap = memo(function SensitivityMap({ figures }: { figures: Figures }) {
  const rows = sensitivityGrid(figures);
  const [first] = rows ?? [];
  if (!rows || !first) return null;
  return (
    <ScrollRegion label="Price and profit" className="mt-8 overflow-x-auto">
      <table className="heat figures">
        <caption>DSCR with seller financing, by price and monthly profit</caption>
        <thead>
          <tr>
            <th scope="col">Profit</th>
            {first.cells.map(({ priceChange, price }) => (
              <th key={priceChange} scope="col">
                {formatDollars(price)} {change(priceChange)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ profitChange, profit, cells }) => (
            <tr key={profitChange}>
              <th scope="row">
                {formatDollars(profit)} {change(profitChange)}
              </th>
              {cells.map(({ priceChange, dscr, band }) => (
                <td key={priceChange} data-band={band.id}>
                  {dscr === null ? 'No debt' : formatDscr(dscr)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint mt-2">
        {`Below ${formatDscr(fragile.from)}, the business can't pay. Lenders usually want ${formatDscr(usual.from)}. Above ${formatDscr(comfortable.from)} is comfortable.`}
      </p>
    </ScrollRegion>
  );
});

const change = (share: number) =>
  share === 0 ? '' : `(${share > 0 ? '+' : '−'}${formatShare(Math.abs(share))})`;
