import { AMOUNT_MAX, MONTHS_MAX } from '../shared/limits.ts';
import { isQueryText } from '../shared/query-text.ts';
import type { StructureId } from '../deals/structures/structures.ts';

export interface Bounds {
  from: number;
  to: number;
  decimals: number;
  unit?: 'dollars';
}

const dollars = {
  from: 0,
  to: AMOUNT_MAX,
  decimals: 2,
  unit: 'dollars',
} as const satisfies Bounds;

/**
 * Numbers from the visitor's analysis that are sent with a funding request: amounts in US dollars,
 * the rate in percent per year, DSCR as a plain ratio. All are optional; numbers out of bounds are
 * never sent.
 */
export const FUNDING_FIGURES = {
  price: dollars,
  monthly_revenue: dollars,
  /** Below zero for a business that loses money. */
  monthly_profit: { ...dollars, from: -AMOUNT_MAX },
  /** Per month. */
  operator_salary: dollars,
  cash_at_close: dollars,
  note_amount: dollars,
  note_rate: { from: 0, to: 100, decimals: 4 },
  note_months: { from: 1, to: MONTHS_MAX, decimals: 0 },
  monthly_payment: dollars,
  dscr: { from: -1_000, to: 1_000, decimals: 4 },
} as const satisfies Record<string, Bounds>;

export type FundingFigureName = keyof typeof FUNDING_FIGURES;

const isFigureName = (name: string): name is FundingFigureName =>
  Object.hasOwn(FUNDING_FIGURES, name);
export const FUNDING_FIGURE_NAMES = Object.keys(FUNDING_FIGURES).filter(isFigureName);

/** The analyzer's current numbers; null or absent where it has none. */
export interface FundingFigures extends Partial<Record<FundingFigureName, number | null>> {
  /** The deal structure the visitor has open. */
  analysed_structure?: StructureId | null;
  /** The analyzer's state as a URL query, with or without '?'. */
  analysis?: string | null;
}

/**
 * The numbers as form fields: rounded, and without any that are missing, not finite, or out of
 * bounds, so a bad number never blocks a request.
 */
export function fundingFigureFields(figures: FundingFigures): Record<string, string> {
  const { analysed_structure: structure, analysis } = figures;
  const query = analysis?.replace(/^\?/, '') ?? '';
  const entries: [string, string][] = [
    ...FUNDING_FIGURE_NAMES.map((name): [string, string] => [name, textOf(name, figures[name])]),
    ['analysed_structure', structure ?? ''],
    ['analysis', isQueryText(query) ? query : ''],
  ];
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function textOf(name: FundingFigureName, value: number | null | undefined): string {
  const { from, to, decimals } = FUNDING_FIGURES[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const rounded = Number(value.toFixed(decimals));
  return rounded >= from && rounded <= to ? String(rounded) : '';
}
