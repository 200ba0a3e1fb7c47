import { expect, test } from 'vitest';
import { comparisonCsv } from '#src/domain/listings/comparison-csv.ts';
import { compareListings } from '#src/domain/listings/comparison.ts';
import { aCompared, anOffMarketCompared } from './a-compared-listing.ts';

const lines = (...listings: Parameters<typeof comparisonCsv>[0]) =>
  comparisonCsv(listings).split('\r\n');

test('a downloaded comparison is the table, with the best named in a last column', () => {
  const csv = lines(
    aCompared({ title: 'One', price: 45_000, churn: 2 }),
    aCompared({ title: 'Two, "the other"', price: 20_000, churn: 2, users: null }),
    anOffMarketCompared({ title: 'Three' }),
  );
  expect(csv[0]).toBe('"Detail","One","Two, ""the other""","Three","Best"');
  expect(csv[2]).toBe('"Asking price (US dollars)",45000,20000,"On request","Two, ""the other"""');
  expect(csv[10]).toBe('"Active users",1200,"Not provided",1200,');
  expect(csv[12]).toBe('"Monthly churn rate (%)",2,2,"On request",');
  expect(csv).toHaveLength(compareListings([]).length + 2);
  expect(csv.at(-1)).toBe('');
});

test('all that tie for the best are named', () => {
  const csv = lines(
    aCompared({ title: 'One', age: 5 }),
    aCompared({ title: 'Two', age: 5 }),
    aCompared({ title: 'Three', age: 1 }),
  );
  expect(csv).toContain('"Business age (years)",5,5,1,"One; Two"');
});

test('no title or figure runs as a formula', () => {
  const csv = lines(aCompared({ title: '=HYPERLINK()', revenueGrowth: -2 }), aCompared());
  expect(csv[0]).toBe(`"Detail","'=HYPERLINK()","Invoice reminders","Best"`);
  expect(csv).toContain('"Monthly revenue growth (%)",-2,2.5,"Invoice reminders"');
});

test('every figure that is a number for the reader is one for a spreadsheet', () => {
  const [, ...rows] = lines(aCompared({ title: 'One' }));
  const isText = (line: string) => !/^"[^"]*",-?\d+(?:\.\d+)?,/.test(line);
  expect(rows.filter(isText)).toEqual([
    expect.stringMatching(/^"Category","/),
    expect.stringMatching(/^"Hours per week","5 to 8",/),
    expect.stringMatching(/^"Open to \$0 down","Yes",/),
    expect.stringMatching(/^"Financing offered","/),
    expect.stringMatching(/^"Weakest verification","/),
    '',
  ]);
});
