import type { Listing } from './listing.ts';

export type History = Listing['history'];

/** A drawing's size: units between two months, units of its height, and months from side to side. */
export interface LineSize {
  step: number;
  height: number;
  months: number;
}

/** Paths in a box of (months - 1) × step by height. All coordinates are whole numbers. */
export interface HistoryLine {
  /** The months' revenue. */
  line: string;
  /** The months' profit, down or up to zero; null if the seller gives none. */
  area: string | null;
  /** Where zero is, if a month has a loss; otherwise zero is the bottom. */
  zero: number | null;
}

/** On cards. Coarse, because each card of a page carries one. */
export const CARD_LINE: LineSize = { step: 3, height: 36, months: 24 };

/** The box that a line of that size is drawn in. */
export const CARD_BOX = boxOf(CARD_LINE);

/**
 * A history as a line of revenue over an area of profit, on one scale that includes zero. The last month
 * is at the right edge, so a young business's line is short. Null if there is nothing to draw: fewer than
 * two months, or no revenue in any of them.
 *
 * @param ends the amounts at the bottom and at the top, if the drawing has an axis
 */
export function drawLine(
  { revenue, profit }: Pick<History, 'revenue' | 'profit'>,
  { step, height, months }: LineSize,
  ends: Ends = endsOf({ revenue, profit }),
): HistoryLine | null {
  if (revenue.length < 2 || !hasRevenue(revenue)) return null;
  const { lowest, highest } = ends;
  const yOf = (amount: number) => Math.round((height * (highest - amount)) / (highest - lowest));
  const start = (months - revenue.length) * step;
  const zero = yOf(0);
  const line = (amounts: readonly number[]) => {
    const heights = amounts.map(yOf);
    const deltas = heights.slice(1).map((y, position) => y - (heights[position] ?? 0));
    return { first: heights[0] ?? zero, moves: `l${deltas.map(pairWith(step)).join(' ')}` };
  };
  const earned = line(revenue);
  const kept = profit && line(profit);
  return {
    line: `M${start} ${earned.first}${earned.moves}`,
    area: kept ? `M${start} ${zero}V${kept.first}${kept.moves}V${zero}z` : null,
    zero: lowest < 0 ? zero : null,
  };
}

/** What a drawing takes, in its own units. */
export function boxOf({ step, height, months }: LineSize) {
  return { width: (months - 1) * step, height };
}

export const hasRevenue = (revenue: readonly number[]) => revenue.some((amount) => amount > 0);

/** The amounts at the bottom and at the top of a drawing, in US dollars. */
export interface Ends {
  lowest: number;
  highest: number;
}

/** The lowest and the highest amount to draw, with zero between them. */
export function endsOf({ revenue, profit = [] }: Pick<History, 'revenue' | 'profit'>): Ends {
  return {
    lowest: Math.min(0, ...profit),
    highest: Math.max(1, ...revenue, ...profit),
  };
}

/** The ends that several drawings share, so that they compare. */
export const sharedEnds = (all: readonly Ends[]): Ends => ({
  lowest: Math.min(0, ...all.map(({ lowest }) => lowest)),
  highest: Math.max(1, ...all.map(({ highest }) => highest)),
});

/**
 * Puts a drawing made between its own ends on a scale that it shares with others: the upper edge and the
 * height of the box to look at, in the drawing's units, and where zero is, if that isn't the bottom.
 *
 * @param height the drawing's own height
 */
export function boxOnScale(own: Ends, shared: Ends, height: number) {
  const unit = height / (own.highest - own.lowest);
  return {
    top: (own.highest - shared.highest) * unit,
    height: (shared.highest - shared.lowest) * unit,
    zero: shared.lowest < 0 ? own.highest * unit : null,
  };
}

/** '3-2', '3 2': a minus sign separates as well as a space does. */
const pairWith = (step: number) => (delta: number) => `${step}${delta < 0 ? '' : ' '}${delta}`;
