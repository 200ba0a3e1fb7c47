import type { StructureId } from '../structures/structures.ts';
import { reaches, TARGET_DSCR } from '../dscr-value.ts';
import type { StructureResult } from '../structures/analyze-structure.ts';
import type { AnalyzedStructure } from './analyze-deal.ts';

/** Whether profit covers a structure: no month needs added cash, and the DSCR, if any, meets the target. */
export const paysForItself = ({ dscr, firstShortMonth }: StructureResult): boolean =>
  firstShortMonth === null && (dscr === null || reaches(dscr, TARGET_DSCR));

/**
 * The best fit: of the accepted structures that profit covers, the one that leaves the buyer the
 * most cash at the end of the horizon. Ties go to the least cash at close. Null if none qualifies or
 * earns any.
 * @param mostCash What the buyer can pay at close, in US dollars.
 */
export function bestStructure(
  structures: readonly AnalyzedStructure[],
  accepted: ReadonlySet<StructureId>,
  mostCash = Infinity,
): StructureId | null {
  const fitting = structures.flatMap(({ id, result }) =>
    result &&
    accepted.has(id) &&
    result.cashAtClose <= mostCash &&
    paysForItself(result) &&
    earns(result)
      ? [{ id, result }]
      : [],
  );
  const [best] = fitting.sort(
    (one, other) =>
      leftOver(other.result) - leftOver(one.result) ||
      one.result.cashAtClose - other.result.cashAtClose,
  );
  return best?.id ?? null;
}

/** Whether the horizon brings any cash beyond the cash at close. */
const earns = (result: StructureResult) => leftOver(result) + result.cashAtClose > 0;

/** Running total of cash at the end of the horizon, minus the remaining balance, in US dollars. */
export const leftOver = ({ rows, stillDue }: StructureResult) =>
  (rows.at(-1)?.total ?? 0) - stillDue;
