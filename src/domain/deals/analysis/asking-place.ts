import { valuation, type Valuation } from '../valuation.ts';
import { isNothing } from '../input-checks.ts';
import type { AnalysisInputs } from './inputs.ts';

/** The valuation by the chosen method. Null without the figure it multiplies. */
export function valuationOf({ figures, method }: AnalysisInputs): Valuation | null {
  const monthly = method === 'profit' ? figures.profit : figures.revenue;
  const multiple = figures[method === 'profit' ? 'profit-multiple' : 'revenue-multiple'];
  if (monthly === null || multiple === null) return null;
  return valuation({ monthly, multiple, adjustment: figures.adjustment ?? 0 });
}

export interface AskingPlace {
  place: 'below' | 'within' | 'above';
  /** Price ÷ base value − 1, as a decimal: 0.2 is 20% above it. */
  difference: number;
}

/** Where a price falls in a valuation's range. Null without a price or a positive value. */
export function askingPlace(price: number | null, value: Valuation | null): AskingPlace | null {
  if (price === null || !value || value.base === null || isNothing(value.base)) return null;
  const { base, low, high } = value;
  const place = price < low ? 'below' : price > high ? 'above' : 'within';
  return { place, difference: price / base - 1 };
}
