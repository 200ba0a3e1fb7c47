import type { Output } from './command-runtime.ts';
import { fit, onOneLine, widthOf } from './terminal-text.ts';

export interface Column {
  title: string;
  /** Gives way, down to so many columns, when a line is too short for all; at 0 it is left out. */
  shrinksTo?: number;
  /** Numbers stand to the right. */
  isNumber?: boolean;
}

/** Rows that decide how wide columns are; those after them fit in or are cut. */
const MEASURED = 200;
const GAP = '  ';
/** A column that may be left out is, before it says even less. */
const LEAST_SHOWN = 8;

/**
 * Prints rows as a table, as they come. Cells are made harmless here, whoever wrote them. In a pipe
 * nothing is cut.
 * @returns How many rows there were.
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
  // The last gives way first: it says the least.
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
