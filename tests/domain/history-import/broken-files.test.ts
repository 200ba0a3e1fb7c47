import { describe, expect, it, test } from 'vitest';
import { readHistory } from '#src/features/history-import/read-history.ts';
import { TODAY } from './fixtures.ts';

const TEXT = new TextEncoder();
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
    'choose File > Save As (or Download), and pick CSV',
  ],
  ['an old Excel workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0), 'This is an Excel workbook.'],
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
    'too many amounts to choose from',
    'Date,A,B,C\n2026-10-01,1,2,3\n',
    'Your columns: Date, A, B, C.',
  ],
  [
    'euros',
    'Date,Amount,Currency\n2026-10-01,12,EUR\n',
    'These amounts are in EUR. Listings are in US dollars.',
  ],
  ['euros at the amounts', 'Month;Revenue\n2026-10;"1.234,50 €"\n', 'amounts are in EUR'],
  ['pounds in the header', 'Month,Estimated earnings (GBP)\n2026-10,12.00\n', 'amounts are in GBP'],
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
    'Date,Amount\n2026-09-01,-12\n2026-10-01,-12\n',
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
    'We couldn’t read 1 row: “2026-13-01, 12.” Check its date and amount',
  ],
  [
    'amounts in words',
    'Date,Amount\n2026-10-01,twelve\n2026-10-02,thirteen\n',
    'Check the dates and amounts',
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
    const result = await readHistory(file, { today: TODAY }, { megabytes: 60, rows: 1_000 });
    expect(result).toMatchObject({ kind: 'problem' });
    const message = result.kind === 'problem' ? result.message : '';
    expect(message).toContain(says);
    expect(message).toMatch(/^[A-Z].*\.$/s);
  });

  it('is asked about when only the seller knows the order of day and month', async () => {
    const text = 'Date,Amount\n03/04/2026,12\n05/06/2026,13\n';
    expect(await readHistory(text, { today: TODAY })).toEqual({
      kind: 'ask-date-order',
      example: '03/04/2026',
    });
    const asked = { today: TODAY, dateOrder: 'day-first' } as const;
    expect(await readHistory(text, asked)).toMatchObject({
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
  const file = new Blob([Buffer.from(mark + text, encoding)]);
  const result = await readHistory(file, { today: TODAY });
  expect(result).toEqual(await readHistory(new Blob([TEXT.encode(text)]), { today: TODAY }));
  expect(result).toMatchObject({ months: [{ revenue: 12 }, { revenue: 13 }] });
});
