import type { FigureName } from '#src/domain/deals/analysis/fields.ts';
import { readFigure } from '#src/domain/deals/analysis/read-figure.ts';

/** A figure that is being typed, or whose text was refused. */
export interface FigureEdit {
  text: string;
  /** What counted before the typing began. */
  before: number | null;
  /** What to type instead, where the text was refused. */
  problem: string | undefined;
}

/**
 * Takes what a field holds after a key. A text that is refused counts for nothing: the figure is the one
 * from before, and not the last that could be read on the way, as −5 on the way to −50.
 * @param value What counts now.
 */
export function typeFigure(
  name: FigureName,
  edit: FigureEdit | null,
  value: number | null,
  text: string,
): { edit: FigureEdit; value: number | null } {
  // While a text is refused, what counts is what counted before.
  const before = edit?.problem === undefined && edit ? edit.before : value;
  const reading = readFigure(name, text);
  return {
    edit: { text, before, problem: reading.problem },
    value: reading.problem === undefined ? reading.value : before,
  };
}
