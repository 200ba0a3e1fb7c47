import { expect, it } from 'vitest';
import { type Column, printTable } from '#scripts/submissions/table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'ID' },
  { title: 'FROM', shrinksTo: 5 },
  { title: 'N', isNumber: true },
  { title: 'ABOUT', shrinksTo: 0 },
];
const ROWS = [
  ['1', 'ada@example.com', '7', 'Weekly notes'],
  ['22', 'bob@example.com', '1042', 'Invoices\u001b[2J for shops'],
];

async function linesOf(columns: number, rows: AsyncIterable<string[]> | string[][] = ROWS) {
  let text = '';
  const write = (part: string) => {
    text += part;
    return Promise.resolve();
  };
  const isTerminal = columns !== Infinity;
  const count = await printTable(COLUMNS, rows, { isTerminal, columns, write });
  return { count, lines: text.split('\n').slice(0, -1) };
}

it('prints columns as wide as what is in them, in a pipe uncut', async () => {
  expect(await linesOf(Infinity)).toEqual({
    count: 2,
    lines: [
      'ID  FROM                N  ABOUT',
      '1   ada@example.com     7  Weekly notes',
      '22  bob@example.com  1042  Invoices\\u001b[2J for shops',
    ],
  });
});

it.each([
  [48, '22  bob@example.com  1042  Invoices\\u001b[2J fo…'],
  [36, '22  bob@example.com  1042  Invoices…'],
  [30, '22  bob@example.com  1042'],
  [20, '22  bob@examp…  1042'],
  [5, '22  bob@…  1042'],
])('fits a terminal of %i columns', async (columns, line) => {
  expect((await linesOf(columns)).lines[2]).toBe(line);
});

it('prints nothing without rows, not even a head', async () => {
  expect(await linesOf(80, [])).toEqual({ count: 0, lines: [] });
});

it('prints many rows as they come, one head for all', async () => {
  async function* many() {
    for (let n = 0; n < 1_000; n += 1) yield await Promise.resolve([String(n), 'x', '1', 'y']);
  }
  const { count, lines } = await linesOf(80, many());
  expect([count, lines.length]).toEqual([1_000, 1_001]);
  expect(lines[1_000]).toBe('999  x     1  y');
});
