import type { StructureId } from '../../shared/structure-id.ts';
import { reaches, TARGET_DSCR } from '../dscr-value.ts';
import type { StructureResult } from '../structures/analyze-structure.ts';
import type { AnalyzedStructure } from './analyze-deal.ts';

/** Whether a structure carries itself: no debt or a DSCR lenders would ask for, and no month paid in. */
export const carriesItself = ({ dscr, firstShortMonth }: StructureResult): boolean =>
  firstShortMonth === null && (dscr === null || reaches(dscr, TARGET_DSCR));

/**
 * The structure that fits: of those the seller accepts and that carry themselves, the one that leaves
 * the buyer the most when the months looked at are over; among equals, the one with the least cash at
 * close. Null when none does.
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
      leftOver(other.result) - leftOver(one.result) ||
      one.result.cashAtClose - other.result.cashAtClose,
  );
  return best?.id ?? null;
}

/** Cash so far, less what went in at close and what may still be due, in US dollars. */
export const leftOver = ({ rows, stillDue }: StructureResult) =>
  (rows.at(-1)?.total ?? 0) - stillDue;
