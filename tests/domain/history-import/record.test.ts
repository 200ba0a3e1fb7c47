import { expect, test } from 'vitest';
import { importHistory } from '#src/domain/history-import/import-history.ts';
import { tableOf } from '#src/domain/history-import/table.ts';
import { TODAY } from './fixtures.ts';

const recordOf = (rows: string[][], choices: ReadonlyMap<string, string>) => {
  const { outcome } = importHistory(tableOf(rows), { today: TODAY, choices });
  return outcome.kind === 'months' ? outcome.record : '';
};

const ROWS = [
  ['Date', 'Customer', 'Type', 'Amount', 'Balance'],
  ['2026-09-01', 'ada@example.com', 'Sale', '100', '1'],
  ['2026-09-02', 'ada@example.com', 'Payout', '90', '2'],
  ['2026-10-01', 'grace@example.com', 'Sale', '50', '3'],
  ['2026-10-02', 'grace@example.com', 'Bonus', '-5', '4'],
];

test('the record of a history says how each figure came about, and nothing of the rows', () => {
  const choices = new Map([
    ['value:2:bonus', 'refund'],
    ['bank', 'spent'],
    ['row:4', 'out'],
  ]);
  expect(recordOf(ROWS, choices).split('\n')).toEqual([
    'Imported: 2026-11-23, from a spreadsheet with 4 rows',
    'Figures: Revenue',
    'Date: “Date.” Other dates are of something else, or in the same months.',
    'Money in: “Amount.” The name says so, and no other column is like it.',
    'Type or status of the row: “Type.” Not simply added: Bonus, Payout.',
    'Asked: What are rows with “Bonus” in “Type”? Taken off: a refund or a lost dispute',
    'Asked: Is all the money that came in revenue? Yes. What I spent isn’t counted',
    'Left out 1 row: transfers to your bank aren’t revenue.',
    'Left out 1 row: you left it out.',
    'Changed by hand: 1 row',
    'Months: 2026-09 to 2026-10, $95 in all',
  ]);
});

test('a record is no longer than an answer may be', () => {
  const header = [
    'Date',
    'Amount',
    ...Array.from({ length: 90 }, (_, at) => `Column ${at} ${'x'.repeat(60)}`),
  ];
  const row = ['2026-10-01', '5', ...Array.from({ length: 90 }, () => '')];
  const choices = new Map(header.slice(2).map((_, at) => [`column:${at + 2}`, 'cost'] as const));
  expect(recordOf([header, row], choices)).toHaveLength(5_000);
});
