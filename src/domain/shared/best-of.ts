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
