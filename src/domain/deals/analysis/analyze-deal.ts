import { choiceOf, choicesOf, type StructureId } from '../structures/structures.ts';
import { analyzeStructure, type StructureResult } from '../structures/analyze-structure.ts';
import { commonHorizon } from '../structures/horizon.ts';
import type { DealSituation } from '../structures/obligations.ts';
import { situationOf, stressedSituationOf } from './choices.ts';
import type { Figures } from './inputs.ts';

/** One structure's result; null for a revenue share without revenue. */
export interface AnalyzedStructure {
  id: StructureId;
  result: StructureResult | null;
}

export interface AnalyzedDeal {
  situation: DealSituation;
  /** Months that all structures are projected. */
  horizonMonths: number;
  structures: AnalyzedStructure[];
}

/** All structures for these figures. Null without a price or profit. */
export function analyzeDeal(figures: Figures): AnalyzedDeal | null {
  const situation = situationOf(figures);
  if (!situation) return null;
  const choices = choicesOf(figures);
  const options = {
    horizonMonths: commonHorizon(situation.price, choices),
    yearlyDiscount: (figures.discount ?? 0) / 100,
  };
  return {
    situation,
    horizonMonths: options.horizonMonths,
    structures: choices.map((choice) => ({
      id: choice.id,
      result: analyzeStructure(situation, choice, options),
    })),
  };
}

/** One structure under the stress test, over analyzeDeal's horizon. Null where analyzeDeal has none. */
export function stressStructure(figures: Figures, structure: StructureId): StructureResult | null {
  const situation = stressedSituationOf(figures);
  if (!situation) return null;
  return analyzeStructure(situation, choiceOf(structure, figures), {
    horizonMonths: commonHorizon(situation.price, choicesOf(figures)),
    yearlyDiscount: (figures.discount ?? 0) / 100,
  });
}
