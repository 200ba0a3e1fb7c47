import { describe, expect, it, test } from 'vitest';
import { openFile, viewOf } from '#src/features/history-import/opened-file.ts';
import { TODAY } from './fixtures.ts';

const TEXT = new TextEncoder();
const open = async (given: Blob | string, limits = { megabytes: 60, rows: 1_000 }) =>
  (
    await viewOf(await openFile(typeof given === 'string' ? new Blob([given]) : given, limits), {
      choices: new Map(),
      today: TODAY,
    })
  ).outcome;
const bytes = (...values: number[]) => new Blob([Uint8Array.from(values)]);
const sized = (size: number) => {
  const blob = new Blob(['Date,Amount\n']);
  Object.defineProperty(blob, 'size', { value: size });
  return blob;
};
const rows = (count: number) => `Date,Amount\n${'2026-10-01,1\n'.repeat(count)}`;

/** Ten kinds of files that can't be used, and more: each with words that say what to do. */
const BROKEN: [name: string, file: Blob | string, says: string][] = [
  ['empty', '', 'Export it again, and check that the dates you chose have sales.'],
  ['blank lines only', '\n\n ,,\n', 'This file is empty.'],
  [
    'an Excel workbook',
    bytes(0x50, 0x4b, 3, 4, 20, 0),
    'This workbook can’t be read: it is damaged, has a password, or is in an old format.',
  ],
  ['an old Excel workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0), 'pick .xlsx or CSV'],
  ['a compressed file', bytes(0x1f, 0x8b, 8, 0, 0, 0), 'Unzip it first'],
  ['a PDF', new Blob(['%PDF-1.7\n']), 'export a CSV instead'],
  ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'pick CSV'],
  ['a web page in a file', new Blob(['\n<html><body>Sign in</body></html>']), 'pick CSV'],
  [
    'a picture',
    bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3, 4, 5, 6),
    'This isn’t a text file.',
  ],
  [
    'only a header',
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC)\n',
    'with a longer date range',
  ],
  ['only a header of a spreadsheet', 'Month,Revenue,Profit\n', 'column names but no rows'],
  ['prose', 'Dear buyer,\nthe business does well.\nYours', 'rows with a month and an amount'],
  ['no dates', 'Customer,Amount\nAda,12\nGrace,13\n', 'Name the date column “Date” or “Month,”'],
  [
    'no amounts',
    'Date,Customer\n2026-10-01,Ada\n2026-10-02,Grace\n',
    'Name it “Revenue” or “Amount.”',
  ],
  [
    'euros',
    'Date,Amount,Currency\n2026-10-01,12,EUR\n',
    'These amounts are in EUR. Listings are in US dollars.',
  ],
  ['euros at the amounts', 'Month;Revenue\n2026-10;"1.234,50 €"\n', 'amounts are in EUR'],
  ['pounds in the header', 'Month,Estimated earnings (GBP)\n2026-10,12.00\n', 'amounts are in GBP'],
  ['euros in the header', 'Month,Revenue (€)\n2026-10,12.00\n', 'amounts are in EUR'],
  [
    'a quotation mark that isn’t closed',
    'Date,Note,Amount\n2026-10-01,"big,12\n2026-10-02,,13\n',
    'A quotation mark in row 2 isn’t closed',
  ],
  ['columns without end', `Date,Amount${',x'.repeat(1_100)}\n`, 'more than 1,000 columns'],
  ['months without a year', 'Month,Revenue\nSeptember,12\nOctober,13\n', 'Write them like 2026-10'],
  ['weeks', 'Week,Revenue\n2026-W36,12\n2026-W37,13\n', 'Export them by month or by day'],
  ['quarters', 'Quarter,Revenue\nQ3 2026,12\nQ2 2026,13\n', 'Export them by month'],
  ['a month twice', ',Sep 2026,Sep 2026\nRevenue,12,13\n', 'One month is there twice: Sep 2026.'],
  [
    'a budget beside',
    ',Sep 2026,Oct 2026\n,Actual,Budget\nRevenue,12,13\nCosts,1,2\n',
    'Keep one column for each month with what was earned',
  ],
  ['one running total', 'Month,Revenue YTD\n2026-10,13\n', 'it’s a running total'],
  ['customers so far', 'Month,Lifetime customers\n2026-09,12\n2026-10,13\n', 'We can’t use “'],
  ['a balance', 'Date,Balance\n2026-09-01,12\n2026-10-01,13\n', 'We can’t use “Balance”'],
  [
    'mixed currencies',
    'Date,Amount,Currency\n2026-10-01,12,usd\n2026-10-02,12,eur\n',
    'mixes currencies: EUR and USD',
  ],
  ['dates of the future', 'Date,Amount\n2027-02-01,12\n', 'the last one is in February 2027'],
  ['only this month', 'Date,Amount\n2026-11-01,12\n', 'Export earlier months instead.'],
  ['only old months', 'Date,Amount\n2020-11-01,12\n', 'Export a newer date range.'],
  [
    'only payouts',
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC)\npo_1,payout,po,-5,0,-5,usd,2026-10-01\n',
    'no sales, only payouts, failed payments, or other rows',
  ],
  [
    'only refunds',
    'Date,Type,Amount\n2026-09-01,Refund,12\n2026-10-01,Refund,12\n',
    'Import the file with your sales',
  ],
  [
    // https://developer.paddle.com/build/reports/adjustments
    'only Paddle’s refunds',
    'id,action,type,transaction_id,status,created_at,currency_code,subtotal,tax,total,fee,earnings\nadj_01,refund,full,txn_01,approved,2026-10-05T08:00:00Z,USD,29.00,2.40,31.40,1.95,27.05\n',
    'Import the file with your sales',
  ],
  [
    'dates that don’t exist',
    'Date,Amount\n2026-13-01,12\n2026-02-30,13\n',
    'We couldn’t read 2 rows, such as “2026-13-01, 12.”',
  ],
  [
    'a date that doesn’t exist',
    'Date,Amount\n2026-13-01,12\n',
    'We couldn’t read 1 row: “2026-13-01, 12.” Check the dates and amounts',
  ],
  [
    'amounts in words',
    'Date,Amount\n2026-10-01,twelve\n2026-10-02,thirteen\n',
    'Check the dates and amounts',
  ],
  [
    'millions of recurring revenue',
    'Month,MRR\n2026-09,1.2m\n2026-10,1.3m\n',
    'We couldn’t read 2 rows, such as “2026-09, 1.2m.” Check the dates and amounts',
  ],
  [
    'a report without months',
    'Profit and Loss,\nFernhold LLC,\n"January-October, 2026",\n\nDistribution account,Total\nTotal for Income,"$9,000.00"\nNet Income,"$4,000.00"\n',
    'Set it to show months side by side',
  ],
  ['100 MB', sized(100_000_000), 'too large (100 MB; we read up to 60 MB)'],
  ['too many rows', rows(1_001), 'more than 1,000 rows'],
];

describe('a file that can’t be used', () => {
  it.each(BROKEN)('says what to do: %s', async (_name, file, says) => {
    const result = await open(file);
    expect(result).toMatchObject({ kind: 'problem' });
    const message = result.kind === 'problem' ? result.message : '';
    expect(message).toContain(says);
    expect(message).toMatch(/^[A-Z].*\.$/s);
  });

  it('is asked about when only the seller knows the order of day and month', async () => {
    const file = await openFile(new Blob(['Date,Amount\n03/04/2026,12\n05/06/2026,13\n']));
    const { outcome } = await viewOf(file, { choices: new Map(), today: TODAY });
    expect(outcome).toMatchObject({
      kind: 'question',
      question: { id: 'order', text: 'What date is 03/04/2026?', rows: [{ at: 2 }] },
    });
    const choices = new Map([['order', 'day-first']]);
    const answered = await viewOf(file, { choices, today: TODAY });
    expect(answered.outcome).toMatchObject({
      months: [{ month: '2026-04', revenue: 12 }, { month: '2026-05' }, { month: '2026-06' }],
    });
  });
});

test.each([
  ['UTF-16 from Excel', 'utf16le', '\ufeff'],
  ['UTF-16 without a mark', 'utf16le', ''],
  ['Windows-1252', 'latin1', ''],
] as const)('%s is read like UTF-8', async (_name, encoding, mark) => {
  const text = 'Month\tCafé\tRevenue\n2026-09\té\t12\n2026-10\tü\t13\n';
  const result = await open(new Blob([Buffer.from(mark + text, encoding)]));
  expect(result).toEqual(await open(new Blob([TEXT.encode(text)])));
  expect(result).toMatchObject({ months: [{ revenue: 12 }, { revenue: 13 }] });
});

test('a separator that Excel names in a line of its own is taken', async () => {
  const result = await open('sep=;\nMonth;Revenue\n2026-09;1,5\n2026-10;2,5\n');
  expect(result).toMatchObject({ months: [{ revenue: 1.5 }, { revenue: 2.5 }] });
});

test.each([
  ['Month,MRR\n2026-09,1.0k\n2026-10,1.1k\n'],
  ['Month,Revenue ($k)\n2026-09,1.0k\n2026-10,1.1k\n'],
])('thousands may be written as in the form’s fields: %j', async (text) => {
  expect(await open(text)).toMatchObject({ months: [{ revenue: 1000 }, { revenue: 1100 }] });
});

test('names from a file change nothing but what they name', async () => {
  const text =
    'Date,__proto__,constructor,Amount\n2026-09-01,__proto__,toString,12\n2026-10-01,x,hasOwnProperty,13\n';
  expect(await open(text)).toMatchObject({ months: [{ revenue: 12 }, { revenue: 13 }] });
  expect(
    await open('__proto__,Amount,Type\n2026-09-01,12,__proto__\n2026-10-01,12,Sale\n'),
  ).toMatchObject({
    kind: 'question',
  });
});

describe('a file of 8 MB without a line break where there should be many', () => {
  const LONG = 8_000_000;
  test.each([
    ['one word', 'x'.repeat(LONG)],
    ['commas', ','.repeat(LONG)],
    ['rows in a row', '2026-10-01,1,'.repeat(LONG / 13)],
    ['quotation marks', '"'.repeat(LONG)],
    ['an open quotation mark', `Date,Amount\n"${'x,'.repeat(LONG / 2)}`],
    ['a column name', `Date,Amount,${'x'.repeat(LONG)}\n2026-10-01,1,x\n`],
    ['a date', `Date,Amount\n"${'2026-'.repeat(LONG / 5)}",1\n`],
    ['an amount', `Date,Amount\n2026-10-01,${'1'.repeat(LONG)}\n`],
    ['an amount in commas', `Date,Amount\n2026-10-01,"${'1,'.repeat(LONG / 2)}"\n`],
    ['a note', `Date,Amount,Note\n2026-10-01,1,${'word '.repeat(LONG / 5)}\n`],
    ['a kind of row', `Date,Type,Amount\n2026-10-01,${'Sale '.repeat(LONG / 5)},1\n`],
  ])('of %s gives the page little to show', async (_name, text) => {
    const file = await openFile(new Blob([text]));
    const views = ['', '2026-10'].map((month) =>
      viewOf(file, { choices: new Map(), today: TODAY, month }),
    );
    expect(JSON.stringify(await Promise.all(views)).length).toBeLessThan(20_000);
  });
});
