import type { StructureId } from '../../shared/structure-id.ts';
import { ANALYSIS_FIELDS, fieldOf, type FigureName } from './fields.ts';

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
 * share start, and the earn-out if it is more than usual.
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

const STARTS: Figures = {
  price: ANALYSIS_FIELDS.price.start,
  revenue: ANALYSIS_FIELDS.revenue.start,
  profit: ANALYSIS_FIELDS.profit.start,
  'add-backs': ANALYSIS_FIELDS['add-backs'].start,
  salary: ANALYSIS_FIELDS.salary.start,
  growth: ANALYSIS_FIELDS.growth.start,
  churn: ANALYSIS_FIELDS.churn.start,
  'revenue-multiple': ANALYSIS_FIELDS['revenue-multiple'].start,
  'profit-multiple': ANALYSIS_FIELDS['profit-multiple'].start,
  adjustment: ANALYSIS_FIELDS.adjustment.start,
  down: ANALYSIS_FIELDS.down.start,
  rate: ANALYSIS_FIELDS.rate.start,
  months: ANALYSIS_FIELDS.months.start,
  'interest-only': ANALYSIS_FIELDS['interest-only'].start,
  'earnout-cash': ANALYSIS_FIELDS['earnout-cash'].start,
  'earnout-share': ANALYSIS_FIELDS['earnout-share'].start,
  'earnout-threshold': ANALYSIS_FIELDS['earnout-threshold'].start,
  'earnout-years': ANALYSIS_FIELDS['earnout-years'].start,
  'share-cash': ANALYSIS_FIELDS['share-cash'].start,
  'share-revenue': ANALYSIS_FIELDS['share-revenue'].start,
  'share-cap': ANALYSIS_FIELDS['share-cap'].start,
  'service-stake': ANALYSIS_FIELDS['service-stake'].start,
  'service-cash': ANALYSIS_FIELDS['service-cash'].start,
  'service-months': ANALYSIS_FIELDS['service-months'].start,
  'own-cash': ANALYSIS_FIELDS['own-cash'].start,
  'preferred-return': ANALYSIS_FIELDS['preferred-return'].start,
  'investor-share': ANALYSIS_FIELDS['investor-share'].start,
  'investor-years': ANALYSIS_FIELDS['investor-years'].start,
  discount: ANALYSIS_FIELDS.discount.start,
  target: ANALYSIS_FIELDS.target.start,
  'stress-profit': ANALYSIS_FIELDS['stress-profit'].start,
  'stress-churn': ANALYSIS_FIELDS['stress-churn'].start,
  'stress-rate': ANALYSIS_FIELDS['stress-rate'].start,
};
