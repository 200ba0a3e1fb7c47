import type { StructureId } from '../../shared/structure-id.ts';
import { ANALYSIS_FIELDS, fieldOf, type FigureName } from './fields.ts';
import type { FigureField } from './figure-field.ts';

export const VALUATION_METHODS = ['profit', 'revenue'] as const;
export type ValuationMethod = (typeof VALUATION_METHODS)[number];

/** Each figure in its field's unit; null is one that is not given. */
export type Figures = Record<FigureName, number | null>;

/** Everything a visitor can set: an analysis follows from it alone. */
export interface AnalysisInputs {
  figures: Figures;
  method: ValuationMethod;
  /** The structure that is looked at closely. */
  structure: StructureId;
}

/** What a business says of itself; every other figure starts where its field says. */
export interface KnownFigures {
  price?: number | undefined;
  revenue?: number | undefined;
  profit?: number | undefined;
  churn?: number | undefined;
  /** The least the seller takes at close, in percent. */
  down?: number | undefined;
}

/**
 * Where an analysis starts. What the seller wants at close at least is where seller note and revenue
 * share start, and the earnout if it is more than usual.
 */
export function startingInputs(known: KnownFigures = {}): AnalysisInputs {
  const { price, revenue, profit, churn, down } = known;
  const figures = { ...STARTS };
  const say = (name: FigureName, value: number | undefined) => {
    if (value !== undefined && Number.isFinite(value)) figures[name] = boundFigure(name, value);
  };
  say('price', price);
  say('revenue', revenue);
  say('profit', profit);
  say('churn', churn);
  say('down', down);
  say('share-cash', down);
  if (down !== undefined)
    say('earnout-cash', Math.max(down, ANALYSIS_FIELDS['earnout-cash'].start));
  return { figures, method: 'profit', structure: 'seller-financing' };
}

/** Moves a figure between its field's bounds; one of whole numbers is rounded, and dollars to cents. */
export function boundFigure(name: FigureName, value: number): number {
  const { min, max, unit, isWhole } = fieldOf(name);
  const bounded = Math.min(max, Math.max(min, value));
  if (isWhole) return Math.round(bounded);
  return unit === 'dollars' ? Math.round(bounded * 100) / 100 : bounded;
}

/** Declared apart, since what comes of entries has any name for TypeScript. */
function startsOf(fields: typeof ANALYSIS_FIELDS): Figures;
function startsOf(fields: Record<string, FigureField>): Record<string, number | null> {
  return Object.fromEntries(Object.entries(fields).map(([name, { start }]) => [name, start]));
}
const STARTS = startsOf(ANALYSIS_FIELDS);
