import { type StructureId, STRUCTURES } from '../structures/structures.ts';
import { changeProfit } from '../dscr-grid.ts';
import type { DealSituation } from '../structures/obligations.ts';
import { type FigureName, isFigureName } from './fields.ts';
import type { Figures } from './inputs.ts';

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
  const addBacks = figures['add-backs'] ?? 0;
  return (
    situation && {
      ...situation,
      // Add-backs are known amounts, so only profit changes, as on the heat map.
      sde: changeProfit(situation.sde - addBacks, (figures['stress-profit'] ?? 0) / 100) + addBacks,
      churn: ((churn ?? 0) / 100) * ((figures['stress-churn'] ?? 0) / 100),
      rateChange: (figures['stress-rate'] ?? 0) / 100,
    }
  );
}
