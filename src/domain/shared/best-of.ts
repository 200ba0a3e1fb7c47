/** Which way a figure is better; null where that is a matter of what one looks for. */
export type Better = 'higher' | 'lower' | null;

interface ComparedCell {
  /** null is never best, and makes nothing else the best. */
  figure: number | null;
  text: string;
}

/**
 * Tells which cells of a row are best: those whose figure is better than another's, or ties for that.
 * What reads alike counts as equal; where all are equal, none is best.
 */
export function bestOf(
  cells: readonly ComparedCell[],
  better: Better,
): (cell: ComparedCell) => boolean {
  const known = cells.filter(({ figure }) => figure !== null);
  const figures = cells.flatMap(({ figure }) => figure ?? []);
  const best = better === 'lower' ? Math.min(...figures) : Math.max(...figures);
  const bestText = known.find(({ figure }) => figure === best)?.text;
  const isBest = ({ figure, text }: ComparedCell) =>
    figure !== null && (figure === best || text === bestText);
  return better === null || known.every(isBest) ? () => false : isBest;
}
