import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importHistory, type Outcome } from '#src/domain/history-import/import-history.ts';
import { tableOf } from '#src/domain/history-import/table.ts';
import { TODAY } from './fixtures.ts';

/** Refunds are negative amounts, and unreadable rows are left out, if the seller is asked. */
const ANSWERS = new Map([
  ['negative', 'refund'],
  ['unreadable', 'unreadable'],
]);
const importRows = (
  rows: string[][],
  { today }: { today: string },
  more: [string, string][] = [],
) => importHistory(tableOf(rows), { today, choices: new Map([...ANSWERS, ...more]) }).outcome;
const monthsOf = (result: Outcome) => (result.kind === 'months' ? result.months : []);
const notesOf = (result: Outcome) => (result.kind === 'months' ? result.notes : []);

/** A Stripe balance history of the last 24 full months. */
const row = fc.record({
  month: fc.integer({ min: 0, max: 23 }),
  day: fc.integer({ min: 1, max: 28 }),
  type: fc.constantFrom('charge', 'refund', 'payout', 'stripe_fee', 'dispute'),
  cents: fc.integer({ min: 1, max: 10 ** 7 }),
});
type Movement = typeof row extends fc.Arbitrary<infer T> ? T : never;

const HEADER = ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', 'Currency', 'Created (UTC)'];
const dateOf = ({ month, day }: Movement) =>
  new Date(Date.UTC(2024, 10 + month, day)).toISOString().slice(0, 10);
const signed = ({ type, cents }: Movement) => (type === 'charge' ? cents : -cents);
const table = (movements: readonly Movement[]) => [
  HEADER,
  ...movements.map((each, index) => {
    const amount = (signed(each) / 100).toFixed(2);
    return [`txn_${index}`, each.type, '', amount, '0.30', '', 'usd', `${dateOf(each)} 10:00`];
  }),
];
const read = (movements: readonly Movement[]) => importRows(table(movements), { today: TODAY });

const movements = fc.array(row, { minLength: 1, maxLength: 60 });

test('the order of the rows changes nothing', () => {
  const shuffled = movements.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      expect(read(other)).toEqual(read(all));
    }),
  );
});

test('the months add up to the rows: sales less refunds and disputes, to the cent', () => {
  fc.assert(
    fc.property(movements, (all) => {
      const counted = all.filter(({ type }) => ['charge', 'refund', 'dispute'].includes(type));
      fc.pre(counted.some(({ type }) => type === 'charge'));
      const months = monthsOf(read(all));
      const sum = months.reduce((cents, { revenue }) => cents + Math.round(revenue * 100), 0);
      expect(sum).toBe(counted.reduce((cents, each) => cents + signed(each), 0));
      expect(months.length).toBeLessThanOrEqual(24);
    }),
  );
});

test('months follow each other, with 0 where nothing was sold', () => {
  const text = [
    ['Month', 'Revenue', 'Profit'],
    ['2026-10', '5', '4'],
    ['2026-06', '3', '-2'],
  ];
  const result = importRows(text, { today: TODAY });
  expect(notesOf(result)).toEqual([
    'The file has no rows for 3 months, so we entered 0. Correct that if you had sales.',
  ]);
  expect(monthsOf(result)).toEqual([
    { month: '2026-06', revenue: 3, profit: -2 },
    { month: '2026-07', revenue: 0, profit: 0 },
    { month: '2026-08', revenue: 0, profit: 0 },
    { month: '2026-09', revenue: 0, profit: 0 },
    { month: '2026-10', revenue: 5, profit: 4 },
  ]);
});

test('only the last 24 full months are used, and the seller is told about the rest', () => {
  const days = ['2024-10-31', '2024-11-01', '2026-10-31', '2026-11-01', '2026-12-01'];
  const result = importRows([['Date', 'Amount'], ...days.map((day) => [day, '1'])], {
    today: TODAY,
  });
  const months = monthsOf(result);
  expect(months).toHaveLength(24);
  expect([months[0], months.at(-1)]).toEqual([
    { month: '2024-11', revenue: 1 },
    { month: '2026-10', revenue: 1 },
  ]);
  expect(result).toMatchObject({
    notes: [
      'Left out 1 row: the month isn’t over yet.',
      'Left out 1 row: dated after today.',
      'Left out 1 row: before the last 24 months.',
      'The file has no rows for 22 months, so we entered 0. Correct that if you had sales.',
    ],
  });
});

test('a file that starts within a month, or ends early, is pointed out', () => {
  const days = ['2026-05-20', '2026-05-21', '2026-06-01', '2026-07-01', '2026-08-01'];
  expect(
    importRows([['Date', 'Amount'], ...days.map((day) => [day, '1'])], { today: TODAY }),
  ).toMatchObject({
    notes: [
      'The earliest row is dated May 20, 2026. If you had sales earlier that month, correct the month or leave it out.',
      'The file ends in August 2026. Export it again to include the months since.',
    ],
  });
});

test('the day that a file starts is named with its month', () => {
  const days = ['2026-08-09', '2026-08-10', '2026-09-01', '2026-10-01'];
  expect(
    importRows([['Date', 'Amount'], ...days.map((day) => [day, '1'])], { today: TODAY }),
  ).toMatchObject({ notes: [expect.stringContaining('dated Aug 9, 2026.')] });
});

test.each([
  [['2026-09-02'], 'In September 2026', 'that month'],
  [['2026-09-02', '2026-10-02'], 'In each of 2 months', 'each'],
])('months with more refunds than sales are pointed out: %s', (refunded, when, which) => {
  const rows = [['Date', 'Amount'], ['2026-08-02', '9'], ...refunded.map((day) => [day, '-5'])];
  expect(notesOf(importRows(rows, { today: TODAY }))).toContain(
    `${when}, refunds and disputes were more than sales. Enter 0 for ${which}, and subtract the difference from the month of the original sale.`,
  );
});

test('a few rows that can’t be read are left out and shown', () => {
  const rows = Array.from({ length: 9 }, (_, index) => [`2026-10-0${index + 1}`, '1']);
  const table = [['Date', 'Amount'], ...rows, ['2026-10-1O', '7']];
  const result = importRows(table, { today: TODAY });
  expect(monthsOf(result)).toEqual([{ month: '2026-10', revenue: 9 }]);
  expect(result).toMatchObject({
    notes: ['Left out 1 row: we couldn’t read them.', expect.stringContaining('only one month')],
  });
});

test('a month that is there twice with the same figures can count once, and one with others can’t', () => {
  const ask = (last: string, answer: [string, string]) =>
    importRows(
      [['Month', 'Revenue'], ...['2026-09,900', '2026-10,1000', last].map((row) => row.split(','))],
      { today: TODAY },
      [answer],
    );
  expect(monthsOf(ask('2026-10,1000', ['copies', 'twice']))).toEqual([
    { month: '2026-09', revenue: 900 },
    { month: '2026-10', revenue: 1_000 },
  ]);
  expect(monthsOf(ask('2026-10,1000', ['copies', 'yes'])).at(-1)?.revenue).toBe(2_000);
  expect(ask('2026-10,700', ['again', 'no'])).toMatchObject({ kind: 'problem' });
});
