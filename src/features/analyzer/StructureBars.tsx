import { memo } from 'react';
import { type AnalyzedStructure, leftOver } from '#src/domain/deals/analysis/analyze-deal.ts';
import { STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { formatDollars } from '#src/domain/shared/money.ts';

interface Props {
  structures: readonly AnalyzedStructure[];
  horizonMonths: number;
}

/** Compares structures for buyer and seller: a bar above each figure, all on one scale. */
export const StructureBars = memo(function StructureBars({ structures, horizonMonths }: Props) {
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
