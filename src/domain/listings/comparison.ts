import { type Better, bestOf } from '../shared/best-of.ts';
import type { ComparedListing } from './compared-listing.ts';
import { COMPARED_FIGURES } from './compared-figures.ts';

export interface ComparisonCell {
  /** null if there is none or it's private. */
  readonly figure: number | null;
  readonly text: string;
  readonly isBest: boolean;
}

/** One figure for every compared listing, in order. */
export interface ComparisonRow {
  readonly label: string;
  readonly better: Better;
  /** See ComparedFigure. */
  readonly unit: string | undefined;
  readonly cells: readonly ComparisonCell[];
}

/** Figures this close to the best are no worse, such as a margin of 68% beside one of 69%. A decimal. */
export const BEST_TOLERANCE = 0.05;

/**
 * The rows of a comparison. A cell is best if its figure beats another in its row, or ties for best within
 * BEST_TOLERANCE. Unknown and private figures don't count. Figures with the same text are equal.
 */
export function compareListings(listings: readonly ComparedListing[]): ComparisonRow[] {
  return COMPARED_FIGURES.map(({ label, better, unit, figureOf, textOf }) => {
    const cells = listings.map((listing) => ({
      text: textOf(listing),
      figure: figureOf(listing),
    }));
    const isBest = bestOf(cells, better, BEST_TOLERANCE);
    return {
      label,
      better,
      unit,
      cells: cells.map((cell) => ({ ...cell, isBest: isBest(cell) })),
    };
  });
}
