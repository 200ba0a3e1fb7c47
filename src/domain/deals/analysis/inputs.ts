import { TARGET_DSCR } from '../payment.ts';
import { STRUCTURE_INPUTS, type StructureId } from '../structures/structures.ts';
import { dollars, type FigureField, percent } from '../structures/structure.ts';

/**
 * All figures of an analysis by their URL parameter. The valuation's ranges, steps, and defaults come
 * from the specification. Amounts are bounded so that ten years of the fastest growth stay within what
 * the deal math accepts.
 */
export const ANALYSIS_FIELDS = {
  price: { ...dollars, label: 'Asking price', max: 10_000_000, step: 1_000 },
  revenue: { ...dollars, label: 'Monthly revenue', max: 1_000_000, step: 100 },
  profit: {
    ...dollars,
    label: 'Monthly profit',
    min: -1_000_000,
    max: 1_000_000,
    step: 100,
    hint: 'Revenue minus costs. Use a minus sign for a loss.',
  },
  'add-backs': {
    ...dollars,
    label: 'Add-backs (per year)',
    max: 10_000_000,
    step: 500,
    start: 0,
    hint: "The seller's pay and one-time costs you won't have.",
  },
  salary: {
    ...dollars,
    label: "Owner's salary (per year)",
    max: 10_000_000,
    step: 1_000,
    start: 0,
    hint: "Yours or a manager's. It comes out before payments.",
  },
  growth: {
    ...percent,
    label: 'Growth per month',
    min: -10,
    max: 5,
    step: 0.5,
    start: 0,
    hint: 'Starts at 0, however it grew before. Use a minus sign for a decline.',
  },
  churn: {
    ...percent,
    label: 'Churn per month',
    step: 0.1,
    start: 0,
    hint: 'Customers lost each month, for the stress test. Growth already counts them.',
  },

  'revenue-multiple': {
    label: 'Revenue multiple',
    unit: 'times',
    min: 1,
    max: 5,
    step: 0.1,
    start: 2.5,
    hint: '2.5 means a price of 2.5 years of revenue.',
  },
  'profit-multiple': {
    label: 'Profit multiple',
    unit: 'times',
    min: 1,
    max: 6,
    step: 0.1,
    start: 3,
    hint: '3 means a price of 3 years of profit.',
  },
  adjustment: {
    ...percent,
    label: 'Adjustment',
    min: -30,
    max: 30,
    step: 5,
    start: 0,
    hint: 'Up for strengths, down for risks.',
  },

  ...STRUCTURE_INPUTS,

  discount: {
    ...percent,
    label: "Seller's cost of capital",
    max: 50,
    step: 0.5,
    start: 12,
    hint: 'The yearly return the seller could earn elsewhere.',
  },
  target: {
    label: 'Target DSCR',
    unit: 'times',
    min: 1,
    max: 3,
    step: 0.05,
    start: TARGET_DSCR,
    hint: `Lenders usually want ${TARGET_DSCR}.`,
  },

  'stress-profit': { ...percent, label: 'Change in profit', min: -60, max: 20, step: 5, start: 0 },
  'stress-churn': {
    ...percent,
    label: 'Lost customers not replaced',
    step: 10,
    start: 0,
    hint: 'At 50%, half the customers you lose are not replaced.',
  },
  'stress-rate': {
    ...percent,
    label: 'Interest rate increase',
    max: 10,
    step: 0.5,
    start: 0,
    hint: 'In points: 2 turns 8% into 10%.',
  },
} as const satisfies Record<string, FigureField>;

export type FigureName = keyof typeof ANALYSIS_FIELDS;

export const isFigureName = (name: string): name is FigureName =>
  Object.hasOwn(ANALYSIS_FIELDS, name);
export const FIGURE_NAMES = Object.keys(ANALYSIS_FIELDS).filter(isFigureName);

export const fieldOf = (name: FigureName): FigureField => ANALYSIS_FIELDS[name];

export const VALUATION_METHODS = ['profit', 'revenue'] as const;
export type ValuationMethod = (typeof VALUATION_METHODS)[number];

/** Each figure in its field's unit; null if missing. */
export type Figures = Record<FigureName, number | null>;

/** Everything a visitor can set. It fully determines the analysis. */
export interface AnalysisInputs {
  figures: Figures;
  method: ValuationMethod;
  structure: StructureId;
}

/**
 * What a listing states; every other figure starts at its field's default. `down` and `months` are the listing's
 * startingTerms: the down payment in percent, and the term of the note.
 */
export type KnownFigures = {
  [Name in 'price' | 'revenue' | 'profit' | 'churn' | 'down' | 'months']?: number | undefined;
};

/**
 * The starting point of an analysis. Seller financing and revenue share start at the seller's smallest
 * down payment; so does the earnout, if that is above its default.
 */
export function startingInputs(known: KnownFigures = {}): AnalysisInputs {
  const { down = Number.NaN } = known;
  const figures = { ...STARTS };
  const stated: Partial<Record<FigureName, number | undefined>> = {
    ...known,
    'share-cash': down,
    'earnout-cash': Math.max(down, ANALYSIS_FIELDS['earnout-cash'].start),
  };
  for (const name of FIGURE_NAMES) {
    const value = stated[name];
    if (value !== undefined && Number.isFinite(value)) figures[name] = boundFigure(name, value);
  }
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
