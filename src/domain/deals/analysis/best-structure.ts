import { reaches } from '../dscr-band.ts';
import { TARGET_DSCR } from '../solve-for.ts';
import type { StructureResult } from '../structures/analyze-structure.ts';
import type { StructureId } from '../structures/structure.ts';
import type { AnalyzedStructure } from './analyze-deal.ts';

/** Whether a structure carries itself: no debt or a DSCR lenders would ask for, and no month paid in. */
export const carriesItself = ({ dscr, firstShortMonth, stillDue }: StructureResult): boolean =>
  firstShortMonth === null && stillDue < 0.5 && (dscr === null || reaches(dscr, TARGET_DSCR));

/**
 * The structure that fits: of those the seller accepts and that carry themselves, the one with the
 * least cash at close; among equals, the one that leaves the buyer the most cash over the months looked
 * at. Null when none does.
 */
export function bestStructure(
  structures: readonly AnalyzedStructure[],
  accepted: ReadonlySet<StructureId>,
): StructureId | null {
  const fitting = structures.flatMap(({ id, result }) =>
    result && accepted.has(id) && carriesItself(result) ? [{ id, result }] : [],
  );
  const [best] = fitting.sort(
    (one, other) =>
      one.result.cashAtClose - other.result.cashAtClose || endOf(other.result) - endOf(one.result),
  );
  return best?.id ?? null;
}

/** Cash at the end of the months looked at, less what went in, in US dollars. */
const endOf = ({ rows }: StructureResult) => rows.at(-1)?.total ?? 0;
