import { memo, useRef } from 'react';
import {
  type AnalyzedDeal,
  type AnalyzedStructure,
  leftOver,
} from '#src/domain/deals/analysis/analyze-deal.ts';
import { RESULT_COLUMNS } from '#src/domain/deals/analysis/result-tables.ts';
import { type StructureId, STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import type { Business } from './business.ts';
import type { Analysis } from './use-analysis.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';

interface Props {
  deal: AnalyzedDeal;
  selected: StructureId;
  best: StructureId | null;
  business: Business | null;
  set: Analysis['set'];
}

/** The structures with their figures. On narrow screens, each row is a card. */
export function StructureTable(props: Props) {
  const { deal, selected, best, business, set } = props;
  const { structures, horizonMonths } = deal;
  const table = useRef<HTMLTableElement>(null);
  useEarlyEdits(table, ([chosen]) => {
    const early = structures.find(({ id }) => id === chosen?.value);
    if (early) set({ structure: early.id });
  });
  return (
    <>
      <ScrollRegion label="Ways to pay" className="structures-region mt-4 overflow-x-auto">
        <table ref={table} className="structures figures">
          <caption className="sr-only">What each way to pay costs you and leaves you with</caption>
          <thead>
            <tr>
              <th scope="col">Structure</th>
              {RESULT_COLUMNS.map(({ key, label }) => (
                <th key={key} scope="col">
                  <a href={`#how-${key}`}>{label}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {structures.map(({ id, result }) => (
              <tr key={id} data-selected={id === selected}>
                <th scope="row">
                  <label className="check">
                    <input
                      type="radio"
                      name="structure"
                      value={id}
                      checked={id === selected}
                      onChange={() => set({ structure: id })}
                    />
                    {STRUCTURES[id].name}
                  </label>
                  {(id === best || (business && !business.accepted.includes(id))) && (
                    <span className={id === best ? 'font-semibold text-green' : 'hint'}>
                      {id === best ? 'Best fit' : 'Not accepted by the seller'}
                    </span>
                  )}
                </th>
                <ResultCells result={result} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <StructureBars {...{ structures, horizonMonths }} />
      <p className="hint mt-2">
        {`First ${horizonMonths / 12} years at the growth you set (0% to start), without a resale. `}
        <a href="#how-cash">What each figure means</a>
      </p>
    </>
  );
}

const ResultCells = memo(function ResultCells({ result }: Pick<AnalyzedStructure, 'result'>) {
  return result ? (
    RESULT_COLUMNS.map(({ key, text }) => (
      <td key={key} data-column={key}>
        {text(result)}
      </td>
    ))
  ) : (
    <td colSpan={RESULT_COLUMNS.length}>Add monthly revenue to see this.</td>
  );
});

/** Compares structures for buyer and seller: a bar above each figure, all on one scale. */
const StructureBars = memo(function StructureBars({ structures, horizonMonths }: AnalyzedDeal) {
  const rows = structures.flatMap(({ id, result }) =>
    result ? [{ id, mine: leftOver(result), theirs: result.sellerToday }] : [],
  );
  const amounts = rows.flatMap(({ mine, theirs }) => [mine, theirs]);
  const least = Math.min(0, ...amounts);
  const scale = 100 / (Math.max(1, ...amounts) - least);
  const draw = (amount: number, start: number) => (
    <td>
      <svg className={amount < 0 ? 'bar bar-loss' : 'bar'} aria-hidden="true">
        <rect
          x={across((Math.min(0, amount) - start) * scale)}
          width={across(Math.abs(amount) * scale)}
          height="8"
        />
      </svg>
      {formatDollars(amount)}
    </td>
  );
  return (
    <table className="bars figures">
      <caption>Structures compared</caption>
      <thead>
        <tr>
          <th scope="col">Structure</th>
          <th scope="col">{`Your cash after ${horizonMonths / 12} years, minus debt left`}</th>
          <th scope="col">Value to seller today</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, mine, theirs }) => (
          <tr key={id}>
            <th scope="row">{STRUCTURES[id].name}</th>
            {draw(mine, least)}
            {draw(theirs, 0)}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const across = (part: number) => `${Math.round(part * 10) / 10}%`;
