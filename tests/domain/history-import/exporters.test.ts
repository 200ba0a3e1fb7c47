import { describe, expect, it, test } from 'vitest';
import { importHistory } from '#src/domain/history-import/import-history.ts';
import { readRows } from '#src/features/history-import/read-rows.ts';
import { FIXTURES, TODAY } from './fixtures.ts';

const MOST = 1_000;
const read = async (text: string) => importHistory(await readRows(text, MOST), { today: TODAY });

/** The same table as a European or older Excel, a terminal, or a clipboard gives it. */
const SPELLINGS: [name: string, change: (rows: string[][]) => string][] = [
  ['tabs', (rows) => rows.map((row) => row.map(quoted).join('\t')).join('\r\n')],
  ['semicolons', (rows) => rows.map((row) => row.map(quoted).join(';')).join('\n')],
  [
    'a mark for its encoding',
    (rows) => `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\n')}`,
  ],
  ['old line ends', (rows) => rows.map((row) => row.map(quoted).join(',')).join('\r')],
  [
    'empty lines around it',
    (rows) => `\n\n${rows.map((row) => row.map(quoted).join(',')).join('\n,,\n')}\n\n`,
  ],
];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe.each(FIXTURES)('$name', ({ text, source, months, notes }) => {
  it('is recognized, and adds up by month', async () => {
    const result = await read(text);
    expect(result).toMatchObject({
      kind: 'months',
      source,
      months: months.map(([month, revenue, profit]) => ({
        month,
        revenue,
        ...(profit !== undefined && { profit }),
      })),
    });
    const said = result.kind === 'months' ? result.notes.join('\n') : '';
    for (const note of notes) expect(said).toContain(note);
  });

  it.each(SPELLINGS)('reads the same with %s', async (_name, change) => {
    expect(await read(change(await readRows(text, MOST)))).toEqual(await read(text));
  });
});

test('a title above the header, and cells that break lines, change nothing', async () => {
  const text =
    'Sales report\nFernhold, Inc.\n\nDate,Note,Amount\n2026-09-01,"two\nlines, and ""quotes""",12\n2026-10-01,,13\n';
  expect(await read(text)).toMatchObject({
    months: [
      { month: '2026-09', revenue: 12 },
      { month: '2026-10', revenue: 13 },
    ],
  });
});
