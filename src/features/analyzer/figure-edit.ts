import type { FigureName } from '#src/domain/deals/analysis/inputs.ts';
import { readFigure } from '#src/domain/deals/analysis/figure-text.ts';

/** A figure being typed, or one whose text was refused. */
export interface FigureEdit {
  text: string;
  /** The value before typing began. */
  before: number | null;
  /** What to type instead, if the text was refused. */
  problem: string | undefined;
}

/**
 * Handles a field's text after a keystroke. If the text is refused, the value goes back to the one from
 * before typing began, not to the last readable one on the way, such as −5 before −50.
 * @param value The current value.
 */
export function typeFigure(
  name: FigureName,
  edit: FigureEdit | null,
  value: number | null,
  text: string,
): { edit: FigureEdit; value: number | null } {
  // While the text is refused, the earlier value stays in use.
  const before = edit?.problem === undefined && edit ? edit.before : value;
  const reading = readFigure(name, text);
  return {
    edit: { text, before, problem: reading.problem },
    value: reading.problem === undefined ? reading.value : before,
  };
}
