/** Which way a figure is better; null if it depends on the buyer. */
export type Better = 'higher' | 'lower' | null;

interface ComparedCell {
  /** null is never best and isn't compared. */
  figure: number | null;
  text: string;
}

/**
 * Returns whether a cell of a row is best: its figure beats another or ties for best. Figures with the same
 * text are equal; if all are equal, none is best.
 * @param tolerance Figures that differ from the best by at most this share of it tie, too; a decimal.
 */
export function bestOf(
  cells: readonly ComparedCell[],
  better: Better,
  tolerance = 0,
): (cell: ComparedCell) => boolean {
  const known = cells.filter(({ figure }) => figure !== null);
  const figures = cells.flatMap(({ figure }) => figure ?? []);
  const best = better === 'lower' ? Math.min(...figures) : Math.max(...figures);
  const bestText = known.find(({ figure }) => figure === best)?.text;
  const isBest = ({ figure, text }: ComparedCell) =>
    figure !== null && (Math.abs(figure - best) <= tolerance * Math.abs(best) || text === bestText);
  return better === null || known.every(isBest) ? () => false : isBest;
}
