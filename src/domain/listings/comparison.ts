import { type Better, bestOf } from '../shared/best-of.ts';
import type { ComparedListing } from './compared-listing.ts';
import { COMPARED_FIGURES } from './compared-figures.ts';

export interface ComparisonCell {
  /** null where there is none, or nobody may know it. */
  readonly figure: number | null;
  readonly text: string;
  readonly isBest: boolean;
}

/** One figure of every compared listing, in their order. */
export interface ComparisonRow {
  readonly label: string;
  readonly better: Better;
  /** What its numbers count, see ComparedFigure. */
  readonly unit: string | undefined;
  readonly cells: readonly ComparisonCell[];
}

/**
 * The table of a comparison. Best is a cell whose figure is better than another's in its row, or
 * ties for that; what is unknown or not public is never best, and makes nothing else the best. What
 * reads alike counts as equal.
 */
export function compareListings(listings: readonly ComparedListing[]): ComparisonRow[] {
  return COMPARED_FIGURES.map(({ label, better, unit, figureOf, textOf }) => {
    const cells = listings.map((listing) => ({
      text: textOf(listing),
      figure: figureOf(listing),
    }));
    const isBest = bestOf(cells, better);
    return {
      label,
      better,
      unit,
      cells: cells.map((cell) => ({ ...cell, isBest: isBest(cell) })),
    };
  });
}
