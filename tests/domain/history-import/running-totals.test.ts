import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importHistory, type Outcome } from '#src/domain/history-import/import-history.ts';
import { tableOf } from '#src/domain/history-import/table.ts';
import { addMonths } from '#src/domain/shared/calendar-month.ts';
import { SEED } from '#tests/sampling.ts';

const TODAY = '2026-11-23';
type Cell = number | string;
/** Reads figures of the months, or of parts of months, until October 2026. */
const read = (
  rows: readonly (readonly Cell[])[],
  answers: Readonly<Record<string, string>> = {},
  header = ['Month', 'Revenue'],
): Outcome => {
  const table = tableOf([header, ...rows.map((row) => row.map(String))]);
  return importHistory(table, { today: TODAY, choices: new Map(Object.entries(answers)) }).outcome;
};
const monthly = (figures: readonly number[]) =>
  figures.map((figure, at): Cell[] => [addMonths('2026-11', at - figures.length), figure]);
const soFar = (figures: readonly number[]) =>
  figures.map((_, at) => figures.slice(0, at + 1).reduce((all, each) => all + each, 0));
/** Like soFar, starting again in each month of this number, also before the first figure. */
const yearToDate = (figures: readonly number[], start = 1) => {
  const first = Number(addMonths('2026-11', -figures.length).slice(5));
  let sum = ((first - start + 12) % 12) * (figures[0] ?? 0);
  return monthly(figures).map(([month = '', figure]): Cell[] => {
    sum = Number(String(month).slice(5)) === start ? Number(figure) : sum + Number(figure);
    return [month, sum];
  });
};
const isAsked = (outcome: Outcome) =>
  outcome.kind === 'question' && outcome.question.id === 'sofar';
const revenues = (outcome: Outcome) =>
  outcome.kind === 'months' ? outcome.months.map(({ revenue }) => revenue) : outcome;
const YES = { sofar: 'sofar' };

/** 25 months of $800 to $1,299. */
const MONTHS = Array.from({ length: 25 }, (_, at) => 800 + ((at * 377) % 500));
const LAST = MONTHS.slice(1);
const DAYS = ['04', '11', '19', '27'];
/** A quarter of each month at a time. */
const QUARTERS = MONTHS.flatMap((figure) => DAYS.map(() => figure / 4));
const inQuarters = (figures: readonly number[]) =>
  figures.map((figure, at): Cell[] => [
    `${addMonths('2024-10', Math.floor(at / 4))}-${DAYS[at % 4]}`,
    figure,
  ]);

test('totals so far are asked about, with what both answers make of a month', () => {
  const rows = monthly(soFar(MONTHS));
  expect(read(rows)).toMatchObject({
    kind: 'question',
    question: {
      id: 'sofar',
      text: 'Is each figure in “Revenue” the total so far?',
      choices: [
        { value: 'sofar', label: 'Yes: October 2026 added $848' },
        { value: 'own', label: 'No: October 2026 came to $25,100' },
        { value: 'none', label: 'Neither: it’s something else' },
      ],
    },
  });
  expect(revenues(read(rows, YES))).toEqual(LAST);
  expect(revenues(read(rows, { sofar: 'own' }))).toEqual(soFar(MONTHS).slice(1));
});

test.each([
  ['the year to date', yearToDate(MONTHS), LAST],
  ['the fiscal year to date', yearToDate(MONTHS, 7), LAST],
  ['the year to date, from its start', yearToDate(MONTHS.slice(-22)), MONTHS.slice(-22)],
  ['the total so far, four times a month', inQuarters(soFar(QUARTERS)), LAST],
  [
    'the month to date, four times a month',
    inQuarters(MONTHS.flatMap((figure) => soFar(DAYS.map(() => figure / 4)))),
    LAST,
  ],
])('%s is asked about, and read as what it adds', (_name, rows, truth) => {
  expect(isAsked(read(rows))).toBe(true);
  expect(isAsked(read(rows.toReversed()))).toBe(true);
  expect(revenues(read(rows, YES))).toEqual(truth);
});

test.each([
  'Lifetime revenue',
  'Revenue to date',
  'YTD revenue',
  'Total to date',
  'Cumulative sales (USD)',
  'Net sales, year to date',
  'Running total of sales',
])('a column named %s is asked about, however few and uneven its figures are', (name) => {
  const figures = [1000, 2300, 2250];
  const rows = monthly(figures).map((row) => [...row, 7]);
  const header = ['Month', name, 'Support tickets'];
  expect(isAsked(read(monthly(figures), {}, header.slice(0, 2)))).toBe(true);
  const asked = read(rows, { revenue: '1' }, header);
  expect(asked).toMatchObject({ question: { id: 'sofar', choices: [{}, {}, {}] } });
  expect(revenues(read(rows, { revenue: '1', ...YES }, header))).toEqual([1300, -50]);
  expect(revenues(read(rows, { revenue: '1', sofar: 'own' }, header))).toEqual(figures);
});

test('a named total beside the revenue itself is not asked about', () => {
  const rows = monthly(MONTHS.slice(-3)).map((row) => [...row, 99]);
  const outcome = read(rows, {}, ['Month', 'Revenue', 'Revenue YTD']);
  expect(revenues(outcome)).toEqual(MONTHS.slice(-3));
});

test('a named total of each day is asked about, and not whether it is a level', () => {
  const rows = Array.from({ length: 25 }, (_, at): Cell[] => [
    `2026-09-${String(at + 1).padStart(2, '0')}`,
    10_000 + 10 * at,
  ]);
  const header = ['Date', 'Revenue to date'];
  expect(isAsked(read(rows, {}, header))).toBe(true);
  expect(revenues(read(rows, YES, header))).toEqual([240]);
});

test.each<[string, Record<string, string>, number[]]>([
  ['that is neither, as in a list of customers,', { sofar: 'none' }, [3, 1, 2]],
  ['of a single month', {}, [3]],
])('lifetime revenue %s is refused', (_name, answers, figures) => {
  const outcome = read(monthly(figures), answers, ['Created', 'Lifetime revenue']);
  expect(outcome.kind === 'problem' && outcome.message).toContain(
    'We can’t use “Lifetime revenue”',
  );
});

test('the first total is left out, as it may include earlier sales, until the seller counts it', () => {
  const rows = monthly(soFar(MONTHS.slice(-12)));
  const outcome = read(rows, YES);
  expect(revenues(outcome)).toEqual(MONTHS.slice(-11));
  expect(outcome).toMatchObject({
    notes: ['Left out 1 row: the first total so far may include earlier sales.'],
  });
  expect(revenues(read(rows, { ...YES, 'row:2': 'in' }))).toEqual(MONTHS.slice(-12));
});

test.each([
  ['a month', soFar(LAST), 3],
  ['the start of a year', yearToDate(LAST).map(([, total]) => Number(total)), 2],
])('totals without %s are refused, as they don’t say what came in there', (_name, totals, at) => {
  const outcome = read(monthly(totals).toSpliced(at, 1), YES, ['Month', 'Lifetime revenue']);
  expect(outcome.kind === 'problem' && outcome.message).toContain('it’s a running total');
});

test('a total with a date for each sale has no missing months', () => {
  const sales: Cell[][] = [
    ['2026-06-03', 100],
    ['2026-06-20', 250],
    ['2026-09-05', 400],
  ];
  const outcome = read(sales, YES, ['Date', 'Lifetime revenue']);
  expect(revenues(outcome)).toEqual([150, 0, 0, 150]);
});

describe('beside totals so far', () => {
  const lines = (outcome: Outcome) =>
    outcome.kind === 'months'
      ? outcome.months.map(({ revenue, profit }) => [revenue, profit])
      : outcome;
  const beside = (own: readonly number[]) =>
    monthly(soFar([900, 1000, 1100, 1200])).map((row, at) => [...row, own[at] ?? 0]);
  const costs = ['Month', 'Revenue', 'Costs'];

  test('costs and profits are asked about, as they may be totals, too', () => {
    const rows = beside(soFar([500, 410, 420, 430]));
    expect(read(rows, YES, costs)).toMatchObject({
      question: {
        text: 'Is each figure in “Costs” the total so far, too?',
        choices: [
          { label: 'Yes: October 2026 added $430' },
          { label: 'No: October 2026 came to $1,760' },
        ],
      },
    });
    const answered = (answer: string, header = costs) =>
      lines(read(rows, { ...YES, 'beside:2': answer }, header));
    expect(answered('sofar')).toEqual([
      [1000, 590],
      [1100, 680],
      [1200, 770],
    ]);
    expect(answered('own')).toEqual([
      [1000, 90],
      [1100, -230],
      [1200, -560],
    ]);
    const profit = ['Month', 'Revenue', 'Profit'];
    expect(answered('sofar', profit)).toEqual([
      [1000, 410],
      [1100, 420],
      [1200, 430],
    ]);
    expect(answered('own', profit)).toEqual([
      [1000, 910],
      [1100, 1330],
      [1200, 1760],
    ]);
  });
});

test.each<[string, Cell[][], string[], Record<string, string>]>([
  [
    'of several products',
    monthly(soFar(MONTHS)).flatMap((row) => ['Pro', 'Basic'].map((name) => [...row, name])),
    ['Month', 'Revenue', 'Product'],
    {},
  ],
  [
    'with refunds to take off',
    monthly(soFar(MONTHS)).map((row) => [...row, 9]),
    ['Month', 'Revenue', 'Refunds'],
    { 'off:2': 'yes' },
  ],
])('totals so far %s are refused, with what to export instead', (_name, rows, header, answers) => {
  expect(read(rows, { ...answers, ...YES }, header)).toEqual({
    kind: 'problem',
    message:
      'We can’t use “Revenue”: it’s a running total, which doesn’t say what came in each month. Export revenue by month instead.',
  });
});

const months = fc.array(fc.integer({ min: 700, max: 1400 }), { minLength: 12, maxLength: 36 });

test('whatever like months come to, their totals so far are asked about', () => {
  const start = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(months, start, (figures, month) => {
      expect(isAsked(read(monthly(soFar(figures))))).toBe(true);
      expect(isAsked(read(yearToDate(figures, month)))).toBe(true);
    }),
  );
});

const alike = (minLength: number, maxLength: number) =>
  fc.array(fc.integer({ min: 900, max: 1250 }), { minLength, maxLength });

test('totals of 3 to 6 like months are asked about', () => {
  fc.assert(
    fc.property(alike(3, 6), (figures) => {
      const rows = monthly(soFar(figures));
      expect(isAsked(read(rows))).toBe(true);
      expect(revenues(read(rows, YES))).toEqual(figures.slice(1));
    }),
  );
});

test('a year to date of 5 months that starts again is asked about', () => {
  const rows = yearToDate([900, 1100, 1000, 950, 1000], 8);
  expect(isAsked(read(rows))).toBe(true);
  expect(revenues(read(rows, YES))).toEqual([1100, 1000, 950, 1000]);
});

test('totals with one month of refunds are asked about, and that month is below zero', () => {
  const refund = fc.record({ at: fc.nat(), dollars: fc.integer({ min: 1, max: 450 }) });
  fc.assert(
    fc.property(alike(12, 24), refund, (all, { at, dollars }) => {
      const figures = all.with(1 + (at % (all.length - 1)), -dollars);
      figures[0] = 1000;
      const rows = monthly(soFar(figures));
      expect(isAsked(read(rows))).toBe(true);
      expect(revenues(read(rows, YES))).toEqual(figures.slice(1));
    }),
  );
  const lastYears = [...LAST.slice(0, 17), -300, ...LAST.slice(18)];
  expect(isAsked(read(yearToDate(lastYears)))).toBe(true);
  expect(revenues(read(yearToDate(lastYears), YES))).toEqual(lastYears.slice(1));
});

describe('honest revenue isn’t asked about', () => {
  const noise = (most: number, minLength = 8, maxLength = 36) =>
    fc.array(fc.double({ min: 1 - most, max: 1 + most, noNaN: true }), { minLength, maxLength });
  const honest = fc
    .record({
      noise: fc.oneof(noise(0.01), noise(0.1), noise(0.3)),
      growth: fc.double({ min: 0.97, max: 1.15, noNaN: true }),
      season: fc.double({ min: 0, max: 2, noNaN: true }),
    })
    .map(({ noise: factors, growth, season }) =>
      factors.map((factor, at) => {
        const late = Math.max(0, ((at + 11 - factors.length + 36) % 12) - 6) / 5;
        return Math.round(1000 * factor * growth ** at * (1 + season * late));
      }),
    );

  test('hardly ever if it grows at a rate, with seasons and without', () => {
    const files = fc.sample(honest, { numRuns: 300, seed: SEED });
    const asked = files.filter((figures) => isAsked(read(monthly(figures))));
    expect(asked.length).toBeLessThanOrEqual(30);
  });

  test('hardly ever in 3 to 6 months', () => {
    const short = fc
      .record({
        noise: fc.oneof(...[0.05, 0.15, 0.3].map((most) => noise(most, 3, 6))),
        growth: fc.double({ min: 1, max: 1.1, noNaN: true }),
        season: fc.double({ min: 0, max: 0.7, noNaN: true }),
        start: fc.nat(11),
      })
      .map(({ noise: factors, growth, season, start }) =>
        factors.map((factor, at) => {
          const ofYear = 1 + season * Math.cos((Math.PI * (start + at)) / 6);
          return Math.round(1000 * factor * growth ** at * ofYear);
        }),
      );
    const files = fc.sample(short, { numRuns: 1000, seed: SEED });
    const asked = files.filter((figures) => isAsked(read(monthly(figures))));
    expect(asked.length).toBeLessThanOrEqual(45);
  });

  test('if it grows up to threefold in a straight line', () => {
    const line = fc.tuple(fc.integer({ min: 8, max: 36 }), fc.integer({ min: 1, max: 200 }));
    fc.assert(
      fc.property(line, ([count, percent]) => {
        const figures = Array.from({ length: count }, (_, at) =>
          Math.round(10_000 + (100 * percent * at) / count),
        );
        expect(revenues(read(monthly(figures)))).toEqual(figures.slice(-24));
      }),
    );
  });

  test('if it comes in parts of months', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(QUARTERS, { minLength: QUARTERS.length }), (figures) => {
        fc.pre(figures.some((figure, at) => at % 4 > 0 && figure < (figures[at - 1] ?? 0)));
        expect(isAsked(read(inQuarters(figures)))).toBe(false);
      }),
    );
  });

  test('if it is named as a level, which grows as long as the business does', () => {
    const rows = monthly(soFar(MONTHS));
    expect(revenues(read(rows, {}, ['Month', 'MRR']))).toEqual(soFar(MONTHS).slice(1));
  });
});
