import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import { compareListings, comparisonCsv } from '#src/domain/listings/comparison.ts';
import { aCompared, anOffMarketCompared } from './a-compared-listing.ts';

const row = (label: string, ...listings: Partial<ComparedListing>[]) => {
  const found = compareListings(listings.map(aCompared)).find((each) => each.label === label);
  if (!found) throw new Error(`The comparison has no row ${label}.`);
  return found;
};
const cells = (...row_: Parameters<typeof row>) =>
  row(...row_).cells.map(({ text, isBest }) => (isBest ? `${text} (best)` : text));

test('a comparison has the figures a buyer asks for, in this order', () => {
  expect(
    compareListings([aCompared()]).map(({ label, better, cells: [cell] }) => [
      label,
      cell?.text,
      better,
    ]),
  ).toEqual([
    ['Category', 'SaaS', null],
    ['Asking price', '$45,000', null],
    ['Asking multiple', '2.5x yearly profit at the current rate', 'lower'],
    ['Monthly revenue', '$2,000', null],
    ['Monthly profit', '$1,500', 'higher'],
    ['Profit margin', '75%', 'higher'],
    ['DSCR at minimum down payment (profit ÷ loan payments)', '1.64', 'higher'],
    ['Shortest $0-down term', '44 months', 'lower'],
    ['Monthly revenue growth', '2.5%', 'higher'],
    ['Active users', '1,200', 'higher'],
    ['Monthly user growth', '3%', 'higher'],
    ['Monthly churn rate', '4%', 'lower'],
    ['LTV:CAC ratio', '10.5:1', 'higher'],
    ['Monthly visitors', '9,000', 'higher'],
    ['Email list', '3,100', 'higher'],
    ['Business age', '2.5 years', 'higher'],
    ['Hours per week', '5 to 8', 'lower'],
    ['Open to $0 down', 'Yes', 'higher'],
    ['Minimum down payment', '0%', 'lower'],
    ['Financing offered', 'Cash at close, Seller financing', null],
    ['Weakest verification', 'Self-reported', 'higher'],
  ]);
});

describe('the best cell of a row', () => {
  test.each<[string, Partial<ComparedListing>, Partial<ComparedListing>, string[]]>([
    [
      'Asking multiple',
      { multiple: 2.1 },
      { multiple: 3 },
      ['2.1x yearly profit at the current rate (best)', '3.0x yearly profit at the current rate'],
    ],
    ['Monthly profit', { monthlyProfit: 0 }, { monthlyProfit: 5 }, ['$0', '$5 (best)']],
    ['Profit margin', { margin: 40 }, { margin: 43 }, ['40%', '43% (best)']],
    [
      'DSCR at minimum down payment (profit ÷ loan payments)',
      { price: 60_000 },
      {},
      ['1.23', '1.64 (best)'],
    ],
    ['Shortest $0-down term', { price: 60_000 }, {}, ['62 months', '44 months (best)']],
    ['Monthly revenue growth', { revenueGrowth: -1 }, { revenueGrowth: 0 }, ['-1%', '0% (best)']],
    ['Active users', { users: 949 }, { users: 1_000 }, ['949', '1,000 (best)']],
    ['Monthly user growth', { userGrowth: 1.2 }, { userGrowth: 1 }, ['1.2% (best)', '1%']],
    ['Monthly churn rate', { churn: 1.6 }, { churn: 4 }, ['1.6% (best)', '4%']],
    ['LTV:CAC ratio', { ltvToCac: 3 }, { ltvToCac: 16.1 }, ['3.0:1', '16.1:1 (best)']],
    ['Monthly visitors', { visitors: 10 }, { visitors: 20 }, ['10', '20 (best)']],
    ['Email list', { emailListSize: 0 }, { emailListSize: 1 }, ['0', '1 (best)']],
    ['Business age', { age: 1 }, { age: 0.5 }, ['1 year (best)', '0.5 years']],
    [
      'Hours per week',
      { hours: { from: 4, to: 6 } },
      { hours: { from: 1, to: 1 } },
      ['4 to 6', '1 (best)'],
    ],
    ['Open to $0 down', { openToZeroDown: false }, {}, ['No', 'Yes (best)']],
    ['Minimum down payment', { smallestDownPercent: 30 }, {}, ['30%', '0% (best)']],
    [
      'Weakest verification',
      { verification: 'document-seen' },
      { verification: 'connected' },
      ['Documents reviewed', 'Checked at source (best)'],
    ],
  ])('%s is the better figure', (label, one, other, expected) => {
    expect(cells(label, one, other)).toEqual(expected);
  });

  test('is none for a price or for revenue: cheaper or larger is no better', () => {
    expect(cells('Asking price', { price: 30_000 }, { price: 20_000 })).toEqual([
      '$30,000',
      '$20,000',
    ]);
    expect(cells('Monthly revenue', { monthlyRevenue: 9 }, { monthlyRevenue: 5 })).toEqual([
      '$9',
      '$5',
    ]);
  });

  test('is none where it hardly differs', () => {
    expect(cells('Profit margin', { margin: 69 }, { margin: 68 })).toEqual(['69%', '68%']);
    expect(cells('Monthly user growth', { userGrowth: 1.1 }, { userGrowth: 1 })).toEqual([
      '1.1%',
      '1%',
    ]);
  });

  test('is shared by those that tie for it', () => {
    expect(cells('Monthly churn rate', { churn: 2 }, { churn: 3 }, { churn: 2 })).toEqual([
      '2% (best)',
      '3%',
      '2% (best)',
    ]);
  });

  test('is shared by hours that take as long, though one is a range', () => {
    const hours = [
      { from: 4, to: 6 },
      { from: 5, to: 5 },
      { from: 9, to: 9 },
    ];
    expect(cells('Hours per week', ...hours.map((each) => ({ hours: each })))).toEqual([
      '4 to 6 (best)',
      '5 (best)',
      '9',
    ]);
  });

  test('is shared by figures that read alike', () => {
    expect(
      cells(
        'Monthly profit',
        { monthlyProfit: 900.4 },
        { monthlyProfit: 900.2 },
        { monthlyProfit: 1 },
      ),
    ).toEqual(['$900 (best)', '$900 (best)', '$1']);
  });

  test('is none where all are equal, or read alike', () => {
    expect(cells('Asking price', {}, {})).toEqual(['$45,000', '$45,000']);
    expect(cells('Monthly profit', { monthlyProfit: 9.1 }, { monthlyProfit: 9.2 })).toEqual([
      '$9',
      '$9',
    ]);
  });

  test('is none where there is nothing to compare with', () => {
    expect(cells('Asking price', {})).toEqual(['$45,000']);
    expect(cells('Asking price', {}, { price: null })).toEqual(['$45,000', 'Price on request']);
    expect(compareListings([]).flatMap((each) => each.cells)).toEqual([]);
  });

  test('is none where it is a matter of what one looks for', () => {
    expect(cells('Category', {}, { category: 'content' })).toEqual(['SaaS', 'Content']);
    expect(cells('Financing offered', { structures: ['cash'] }, {})).toEqual([
      'Cash at close',
      'Cash at close, Seller financing',
    ]);
  });

  test('is never what is unknown', () => {
    expect(cells('Active users', { users: null }, { users: 3 }, { users: 9 })).toEqual([
      'Not given',
      '3',
      '9 (best)',
    ]);
  });
});

describe('what cannot be told', () => {
  test('is not given', () => {
    const unknown = aCompared({
      price: null,
      multiple: null,
      monthlyProfit: null,
      margin: null,
      revenueGrowth: null,
      userGrowth: null,
      churn: null,
      ltvToCac: null,
      users: null,
      visitors: null,
      emailListSize: null,
    });
    const texts = compareListings([unknown]).map(({ cells: [cell] }) => cell?.text);
    expect(texts.filter((text) => text === 'Not given')).toHaveLength(12);
    expect(texts).toContain('Price on request');
  });

  test('is given on inquiry when the listing is off-market', () => {
    const rows = compareListings([anOffMarketCompared(), aCompared({ price: 20_000 })]);
    const onInquiry = rows.filter(({ cells: [cell] }) => cell?.text === 'On request');
    expect(onInquiry.map(({ label }) => label)).toEqual([
      'Asking price',
      'Asking multiple',
      'Monthly revenue',
      'Monthly profit',
      'Profit margin',
      'DSCR at minimum down payment (profit ÷ loan payments)',
      'Shortest $0-down term',
      'Monthly revenue growth',
      'Monthly user growth',
      'Monthly churn rate',
      'LTV:CAC ratio',
      'Email list',
      'Minimum down payment',
      'Weakest verification',
    ]);
    expect(onInquiry.flatMap((each) => each.cells).some(({ isBest }) => isBest)).toBe(false);
    expect(cells('Active users', { isOffMarket: true, users: null })).toEqual(['Not given']);
  });

  test('is said to be no profit and no revenue where that is why', () => {
    expect(cells('Asking multiple', { multiple: null, monthlyProfit: 0 })).toEqual(['No profit']);
    expect(cells('Asking multiple', { multiple: null, monthlyProfit: -60 })).toEqual(['No profit']);
    expect(cells('Profit margin', { margin: null, monthlyRevenue: 0 })).toEqual(['No revenue']);
  });
});

test('whatever is compared, no cell is empty or NaN, and a row has a best cell only beside another', () => {
  const figure = fc.option(fc.double({ min: -50, max: 9e5 }));
  const amount = fc.option(fc.nat(9));
  const listing = fc
    .record({ price: amount, churn: figure, users: amount, margin: figure, visitors: amount })
    .map(aCompared);
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 4 }), (listings) => {
      for (const { cells: each } of compareListings(listings)) {
        expect(each).toHaveLength(listings.length);
        for (const { text } of each)
          expect(text).toMatch(/^(?!.*(NaN|null|undefined|Infinity)).+$/);
        const best = each.filter(({ isBest }) => isBest);
        if (best.length > 0) expect(best.length).toBeLessThan(listings.length);
      }
    }),
  );
});

const lines = (...listings: Parameters<typeof comparisonCsv>[0]) =>
  comparisonCsv(listings).split('\r\n');

test('a downloaded comparison is the table, with the best named in a last column', () => {
  const csv = lines(
    aCompared({ title: 'One', price: 45_000, churn: 2 }),
    aCompared({ title: 'Two, "the other"', price: 20_000, churn: 2, users: null }),
    anOffMarketCompared({ title: 'Three' }),
  );
  expect(csv[0]).toBe('"Detail","One","Two, ""the other""","Three","Best"');
  expect(csv[2]).toBe('"Asking price (US dollars)",45000,20000,"On request",');
  expect(csv[10]).toBe('"Active users",1200,"Not given",1200,');
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
