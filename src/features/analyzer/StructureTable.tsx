import { useRef } from 'react';
import type { AnalyzedStructure } from '#src/domain/deals/analysis/analyze-deal.ts';
import { RESULT_COLUMNS } from '#src/domain/deals/analysis/result-texts.ts';
import type { StructureId } from '#src/domain/shared/structure-id.ts';
import { STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { useEarlyEdits } from '#src/ui/early-edits.ts';
import type { Business } from './business.ts';
import { StructureBars } from './StructureBars.tsx';

interface Props {
  structures: readonly AnalyzedStructure[];
  selected: StructureId;
  best: StructureId | null;
  business: Business | null;
  horizonMonths: number;
  onSelect: (id: StructureId) => void;
}

/** The five structures with their figures; on a narrow screen each is a card of its own. */
export function StructureTable(props: Props) {
  const { structures, selected, best, business, horizonMonths, onSelect } = props;
  const table = useRef<HTMLTableElement>(null);
  useEarlyEdits(table, ([chosen]) => {
    const early = structures.find(({ id }) => id === chosen?.value);
    if (early) onSelect(early.id);
  });
  return (
    <>
      <table ref={table} className="structures figures mt-5">
        <caption className="sr-only">Five ways to pay for it, side by side</caption>
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
                    onChange={() => onSelect(id)}
                  />
                  {STRUCTURES[id].name}
                </label>
                {(id === best || (business && !business.accepted.includes(id))) && (
                  <span className={id === best ? 'structure-best' : 'hint'}>
                    {id === best ? 'Fits best' : 'Not offered by the seller'}
                  </span>
                )}
              </th>
              {result ? (
                RESULT_COLUMNS.map(({ key, label, text }) => (
                  <td key={key} data-label={label} data-column={key}>
                    {text(result)}
                  </td>
                ))
              ) : (
                <td colSpan={RESULT_COLUMNS.length}>
                  A share of revenue needs the revenue of a month.
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <StructureBars {...{ structures, horizonMonths }} />
      <p className="hint mt-2">
        The first {horizonMonths} months, without a resale. Where no cash of your own goes in, or
        nothing is owed, there is no return or DSCR to state.
      </p>
    </>
  );
}
