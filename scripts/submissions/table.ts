import type { Output } from './command-runtime.ts';
import { fit, onOneLine, widthOf } from './terminal-text.ts';

export interface Column {
  title: string;
  /** Minimum width when the line is too narrow; 0 means the column may be dropped. */
  shrinksTo?: number;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
}

/** Rows used to set the column widths; later rows fit or are cut. */
const MEASURED = 200;
const GAP = '  ';
/** A droppable column is dropped below this width. */
const LEAST_SHOWN = 8;

/**
 * Prints rows as a table, as they arrive. Cells are escaped here. Nothing is cut in a pipe.
 * @returns The number of rows.
 */
export async function printTable(
  columns: readonly Column[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  out: Output,
): Promise<number> {
  let widths: number[] | undefined;
  let count = 0;
  let waiting: string[][] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    if (!widths) {
      widths = widthsOf(columns, waiting, out.columns);
      await out.write(
        lineOf(
          columns.map(({ title }) => title),
          columns,
          widths,
          out,
        ),
      );
    }
    const measured = widths;
    await out.write(waiting.map((cells) => lineOf(cells, columns, measured, out)).join(''));
    waiting = [];
  };
  for await (const row of rows) {
    count += 1;
    waiting.push(row.map(onOneLine));
    if (widths || waiting.length >= MEASURED) await flush();
  }
  await flush();
  return count;
}

function widthsOf(columns: readonly Column[], rows: readonly string[][], line: number): number[] {
  const natural = columns.map(({ title }, at) =>
    Math.max(...[title, ...rows.map((cells) => cells[at] ?? '')].map(widthOf)),
  );
  let excess = natural.reduce((sum, width) => sum + width + GAP.length, -GAP.length) - line;
  // Shrink the last column first: it matters least.
  for (let at = columns.length - 1; at >= 0 && excess > 0; at -= 1) {
    const [least, width = 0] = [columns[at]?.shrinksTo, natural[at]];
    if (least === undefined) continue;
    const left = Math.max(least, width - excess);
    const isLeftOut = least === 0 && left < LEAST_SHOWN;
    natural[at] = isLeftOut ? 0 : Math.min(width, left);
    excess -= isLeftOut ? width + GAP.length : width - (natural[at] ?? 0);
  }
  return natural;
}

function lineOf(
  cells: readonly string[],
  columns: readonly Column[],
  widths: readonly number[],
  { isTerminal }: Output,
): string {
  const placed = cells.flatMap((cell, at) => {
    const width = widths[at] ?? 0;
    if (width === 0) return [];
    if (columns[at]?.isNumber) return [cell.padStart(width)];
    return [isTerminal || widthOf(cell) <= width ? fit(cell, width) : cell];
  });
  return `${placed.join(GAP).trimEnd()}\n`;
}
