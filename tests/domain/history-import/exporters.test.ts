import { describe, expect, it, test } from 'vitest';
import { importHistory } from '#src/domain/history-import/import-history.ts';
import { tableOf } from '#src/domain/history-import/table.ts';
import { readRows } from '#src/features/history-import/read-text.ts';
import { FIXTURES, TODAY } from './fixtures.ts';

const MOST = 1_000;
const rowsOf = (text: string) => {
  const rows = readRows(text, MOST);
  return typeof rows === 'string' ? [] : rows;
};
const read = (text: string, answers: Readonly<Record<string, string>> = {}) =>
  importHistory(tableOf(rowsOf(text)), { today: TODAY, choices: new Map(Object.entries(answers)) })
    .outcome;

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

describe.each(FIXTURES)('$name', ({ text, source, months, notes, answers }) => {
  it('is recognized, and adds up by month', () => {
    if (answers) expect(read(text).kind).toBe('question');
    const result = read(text, answers);
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

  it.each(SPELLINGS)('reads the same with %s', (_name, change) => {
    expect(read(change(rowsOf(text)), answers)).toEqual(read(text, answers));
  });
});

test('a title above the header, and cells that break lines, change nothing', () => {
  const text =
    'Sales report\nFernhold, Inc.\n\nDate,Note,Amount\n2026-09-01,"two\nlines, and ""quotes""",12\n2026-10-01,,13\n';
  expect(read(text)).toMatchObject({
    months: [
      { month: '2026-09', revenue: 12 },
      { month: '2026-10', revenue: 13 },
    ],
  });
});
