import type { StructureId } from '../structures/structures.ts';
import { ANALYSIS_FIELDS, fieldOf, type FigureName } from './fields.ts';
import type { FigureField } from './figure-field.ts';

export const VALUATION_METHODS = ['profit', 'revenue'] as const;
export type ValuationMethod = (typeof VALUATION_METHODS)[number];

/** Each figure in its field's unit; null if missing. */
export type Figures = Record<FigureName, number | null>;

/** Everything a visitor can set. It fully determines the analysis. */
export interface AnalysisInputs {
  figures: Figures;
  method: ValuationMethod;
  /** The selected structure. */
  structure: StructureId;
}

/** What a listing states; every other figure starts at its field's default. */
export interface KnownFigures {
  price?: number | undefined;
  revenue?: number | undefined;
  profit?: number | undefined;
  churn?: number | undefined;
  /** The listing's startingTerms: the down payment in percent, and the term of the note. */
  down?: number | undefined;
  months?: number | undefined;
}

/**
 * The starting point of an analysis. Seller financing and revenue share start at the seller's smallest
 * down payment; so does the earnout, if that is above its default.
 */
export function startingInputs(known: KnownFigures = {}): AnalysisInputs {
  const { price, revenue, profit, churn, down, months } = known;
  const figures = { ...STARTS };
  const say = (name: FigureName, value: number | undefined) => {
    if (value !== undefined && Number.isFinite(value)) figures[name] = boundFigure(name, value);
  };
  say('price', price);
  say('revenue', revenue);
  say('profit', profit);
  say('churn', churn);
  say('down', down);
  say('months', months);
  say('share-cash', down);
  if (down !== undefined)
    say('earnout-cash', Math.max(down, ANALYSIS_FIELDS['earnout-cash'].start));
  return { figures, method: 'profit', structure: 'seller-financing' };
}

/** Clamps a figure to its field's bounds. Rounds whole numbers, and dollars to cents. */
export function boundFigure(name: FigureName, value: number): number {
  const { min, max, unit, isWhole } = fieldOf(name);
  const bounded = Math.min(max, Math.max(min, value));
  if (isWhole) return Math.round(bounded);
  return unit === 'dollars' ? Math.round(bounded * 100) / 100 : bounded;
}

/** An overload, because TypeScript doesn't keep the keys of Object.fromEntries. */
function startsOf(fields: typeof ANALYSIS_FIELDS): Figures;
function startsOf(fields: Record<string, FigureField>): Record<string, number | null> {
  return Object.fromEntries(Object.entries(fields).map(([name, { start }]) => [name, start]));
}
const STARTS = startsOf(ANALYSIS_FIELDS);
