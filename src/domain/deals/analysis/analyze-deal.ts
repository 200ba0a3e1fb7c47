import { type StructureId, STRUCTURES, choiceOf, choicesOf } from '../structures/structures.ts';
import { changeProfit } from '../ratios.ts';
import type { DealSituation } from '../structures/structure.ts';
import { type FigureName, isFigureName, type Figures } from './inputs.ts';
import {
  analyzeStructure,
  type StructureResult,
  commonHorizon,
} from '../structures/analyze-structure.ts';
import { reaches, TARGET_DSCR } from '../payment.ts';

/** The figures in a structure's terms, in display order. */
export const termFigures = (id: StructureId): FigureName[] =>
  Object.keys(STRUCTURES[id].inputs).filter(isFigureName);

/** The deal these figures describe, before the stress test. Null without a price or profit. */
export function situationOf(figures: Figures): DealSituation | null {
  const { price, revenue, profit, salary, growth } = figures;
  if (price === null || profit === null) return null;
  return {
    price,
    sde: profit * 12 + (figures['add-backs'] ?? 0),
    salary: salary ?? 0,
    growth: (growth ?? 0) / 100,
    monthlyRevenue: revenue,
  };
}

/** The same deal under the stress test. */
export function stressedSituationOf(figures: Figures): DealSituation | null {
  const situation = situationOf(figures);
  const { churn } = figures;
  const profit = (figures.profit ?? 0) * 12;
  return (
    situation && {
      ...situation,
      // Add-backs are known amounts, so only profit changes, as on the heat map.
      sdeChange: changeProfit(profit, (figures['stress-profit'] ?? 0) / 100) - profit,
      churn: ((churn ?? 0) / 100) * ((figures['stress-churn'] ?? 0) / 100),
      rateChange: (figures['stress-rate'] ?? 0) / 100,
    }
  );
}

export type AnalyzedDeal = NonNullable<ReturnType<typeof analyzeDeal>>;
/** One structure's result; null for a revenue share without revenue. */
export type AnalyzedStructure = AnalyzedDeal['structures'][number];

/** All structures for these figures. Null without a price or profit. */
export function analyzeDeal(figures: Figures) {
  const situation = situationOf(figures);
  if (!situation) return null;
  const projection = projectionOf(situation, figures);
  return {
    /** Months that all structures are projected. */
    horizonMonths: projection.horizonMonths,
    structures: choicesOf(figures).map((choice) => ({
      id: choice.id,
      result: analyzeStructure(situation, choice, projection),
    })),
  };
}

/** One structure under the stress test, over analyzeDeal's horizon. Null where analyzeDeal has none. */
export function stressStructure(figures: Figures, structure: StructureId): StructureResult | null {
  const situation = stressedSituationOf(figures);
  if (!situation) return null;
  return analyzeStructure(
    situation,
    choiceOf(structure, figures),
    projectionOf(situation, figures),
  );
}

const projectionOf = ({ price }: DealSituation, figures: Figures) => ({
  horizonMonths: commonHorizon(price, choicesOf(figures)),
  yearlyDiscount: (figures.discount ?? 0) / 100,
});

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
