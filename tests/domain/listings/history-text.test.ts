import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatHistory,
  historyFault,
  type HistoryMonth,
  parseHistory,
  tidyHistory,
  withEstimates,
} from '#src/domain/listings/history-text.ts';
import { addMonths } from '#src/domain/shared/calendar-month.ts';

const THREE = '2026-08, 3150, 2190\n2026-09, 3200.5, -40\n2026-10, 0, -60';

describe('profit that is estimated from an average', () => {
  it('is marked in the text, in any table, and read back', () => {
    for (const text of [
      '2026-10, 3244, ~2284',
      'Oct 2026\t$3,244\t~ $2,284',
      '2026-10;3244;≈2284',
    ]) {
      expect(parseHistory(text)).toEqual({
        ok: [{ month: '2026-10', revenue: 3_244, profit: 2_284, isEstimate: true }],
      });
      expect(tidyHistory(text)).toBe('2026-10, 3244, ~2284');
    }
  });

  it('fills the months that have none, at the average margin, newest first too', () => {
    const text = '2026-08, 1000\n2026-09, 2000\n2026-10, 3000';
    const filled = '2026-08, 1000, ~500\n2026-09, 2000, ~1000\n2026-10, 3000, ~1500';
    expect(withEstimates(text, 1_000)).toBe(filled);
    expect(withEstimates(text.split('\n').reverse().join('\n'), 1_000)).toBe(filled);
    expect(withEstimates('2026-09, 2000, 800\n2026-10, 3000', 1_000)).toBe(
      '2026-09, 2000, 800\n2026-10, 3000, ~1200',
    );
  });

  it.each([
    ['every month has one', '2026-10, 3000, 900', 1_000],
    ['a line can’t be read', '2026-10, 3000\n2026-11', 1_000],
    ['there is nothing', '', 1_000],
    ['there are no sales', '2026-10, 0', 1_000],
    ['there is no profit', '2026-10, 3000', 0],
    ['it would be more than the revenue', '2026-10, 3000', 3_001],
  ])('is none where %s', (_where, text, average) => {
    expect(withEstimates(text, average)).toBeUndefined();
  });

  it('keeps what is known, exceeds no revenue, and averages what the seller stated', () => {
    const month = fc.tuple(fc.nat(20_000), fc.option(fc.integer({ min: -50, max: 100 })));
    const given = fc.record({
      months: fc.array(month, { minLength: 1, maxLength: 24 }),
      percent: fc.integer({ min: 1, max: 100 }),
    });
    let estimated = 0;
    fc.assert(
      fc.property(given, ({ months, percent }) => {
        const known = months.map(([revenue, margin], index): HistoryMonth => {
          const profit =
            margin === null ? {} : { profit: Math.round((revenue * margin) / 100) + 0 };
          return { month: addMonths('2024-11', index), revenue, ...profit };
        });
        const last = known.slice(-3);
        const revenue = last.reduce((sum, one) => sum + one.revenue, 0) / last.length;
        const stated = Math.round((revenue * percent) / 100);
        const text = withEstimates(formatHistory(known), stated);
        if (text === undefined) return;
        estimated += 1;
        const read = parseHistory(text);
        if (!('ok' in read)) throw new Error(text);
        for (const [index, one] of read.ok.entries()) {
          const before = known[index];
          expect(one.isEstimate === true).toBe(before?.profit === undefined);
          if (!one.isEstimate) expect(one).toEqual(before);
          expect(one.profit ?? Number.NaN).toBeLessThanOrEqual(one.revenue);
        }
        const isRecent = known.slice(-3).some(({ profit }) => profit === undefined);
        const profits = read.ok.slice(-3).map(({ profit = 0 }) => profit);
        const average = profits.reduce((sum, profit) => sum + profit, 0) / profits.length;
        if (isRecent) expect(Math.abs(average - stated)).toBeLessThanOrEqual(1);
      }),
    );
    expect(estimated).toBeGreaterThan(20);
  });
});

describe('a history as text', () => {
  it('has one month per line, oldest first', () => {
    expect(parseHistory(THREE)).toEqual({
      ok: [
        { month: '2026-08', revenue: 3_150, profit: 2_190 },
        { month: '2026-09', revenue: 3_200.5, profit: -40 },
        { month: '2026-10', revenue: 0, profit: -60 },
      ],
    });
  });

  it('may leave profit out of every line', () => {
    expect(parseHistory('2026-09, 10\n2026-10, 20')).toEqual({
      ok: [
        { month: '2026-09', revenue: 10 },
        { month: '2026-10', revenue: 20 },
      ],
    });
  });

  it.each(['', ' \n\t\n', 'Month, Revenue, Profit'])('may be empty: %j', (text) => {
    expect(parseHistory(text)).toEqual({ ok: [] });
  });

  it.each([
    ['newest first', '2026-10, 0, -60\n2026-09, 3200.5, -40\n2026-08, 3150, 2190'],
    [
      'from a spreadsheet',
      'Month\tRevenue\tProfit\r\nAug 2026\t$3,150\t$2,190\r\nSep 2026\t$3,200.50\t($40)\r\nOct 2026\t$0\t($60)\r\n',
    ],
    ['with semicolons', '08/2026;3150;2190\n9/2026;3200.50;-40\n10/2026;0;-60'],
    [
      'with commas in amounts',
      '2026-08, 3,150, 2,190\n2026-09, 3,200.50, -40\n2026-10, 0, \u221260',
    ],
    ['without spaces', '2026-08,3150,2190\n2026-09,3200.5,-40\n2026-10,0,-$60'],
    ['with spaces here and there', '2026-08,3150, 2190\n\n 2026-09, 3200.5,-40 \n2026-10,0, -60'],
    [
      'with months in words',
      'August 2026, 3.15k, 2190\nSept. 2026, 3200.5, -40\nOctober, 2026, 0, -60',
    ],
  ])('is understood %s', (_how, text) => {
    expect(tidyHistory(text)).toBe(THREE);
  });

  it.each([
    [', 3244', 'Line 1: Start with a year and month, like 2026-10.'],
    ['3244', 'Line 1: Start with a year and month, like 2026-10, not “3244.”'],
    ['2026-13, 1', 'Line 1: Start with a year and month, like 2026-10, not “2026-13.”'],
    ['Foo 2026, 1', 'Line 1: Start with a year and month, like 2026-10, not “Foo 2026.”'],
    ['2026-10', 'Line 1: Write the month, its revenue, and its profit, like 2026-10, 3244, 2284.'],
    [
      '2026-10,3,244,2,284',
      'Line 1: Write the month, its revenue, and its profit, like 2026-10, 3244, 2284. Leave commas out of amounts.',
    ],
    ['2026-10, lots', 'Line 1: “lots” isn’t an amount. Write it like 3244 or -120.'],
    ['2026-10, 10, 1.234', 'Line 1: “1.234” isn’t an amount. Write it like 3244 or -120.'],
    ['2026-10, €3244', 'Line 1: Amounts must be in US dollars. Convert them first.'],
    ['2026-10, -5', 'Line 1: Revenue can’t be negative. Enter 0, and put the loss in the profit.'],
    [
      '2026-10, 100, 250',
      'Line 1: Profit ($250) is more than revenue ($100). Please fix one of them.',
    ],
    ['2026-09, 1\n\n2026-09, 1', 'Line 3: 2026-09 is there twice. Remove one of them.'],
    [
      '2026-06, 1\n2026-08, 1',
      'Line 2: 2026-07 is missing before 2026-08. Add it, with 0 if there were no sales.',
    ],
    [
      '2026-06, 1\n2026-07, 1\n2026-05, 1',
      'Line 3: 2026-05 is below 2026-07. Put the months in order, oldest first.',
    ],
    [
      '2026-10, 1\n2026-09, 1\n2026-11, 1',
      'Line 2: 2026-09 is below 2026-10. Put the months in order, oldest first.',
    ],
    [
      '2026-06, 9, 1\n2026-07, 9',
      'Line 2: Profit for 2026-07 is missing. Add it, or leave profit out of every line.',
    ],
    [linesOf(26), 'Line 25: There are 26 months. Keep the latest 24.'],
  ])('says which line of %j is wrong and what to do', (text, message) => {
    expect(historyFault(text)).toBe(message);
    expect(tidyHistory(text)).toBe(text);
  });

  it('says which months aren’t over', () => {
    const text = '2026-12, 5\n2026-11, 5\n2026-10, 5';
    expect(historyFault(text, '2026-11')).toBe('Line 1: 2026-12 isn’t over yet. Remove it.');
    expect(historyFault(text, '2026-12')).toBe('Line 1: 2026-12 isn’t over yet. Remove it.');
    expect(historyFault(text, '2027-01')).toBeUndefined();
  });

  it('lists every unreadable line', () => {
    const read = parseHistory('2026-09, x\n2026-10, 5\ny');
    expect('error' in read && read.error.map(({ line }) => line)).toEqual([1, 3]);
  });

  it('reads what it wrote, whatever the figures are', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 }).map((amount) => amount / 100);
    const start = fc.integer({ min: 0, max: 600 }).map((months) => addMonths('1975-01', months));
    const figures = fc.array(fc.tuple(cents, cents), { maxLength: 24 });
    fc.assert(
      fc.property(start, figures, fc.boolean(), (first, amounts, hasProfit) => {
        const months = amounts.map(([one, other], index) => {
          const revenue = Math.abs(one);
          const profit = Math.min(revenue, other) + 0;
          return { month: addMonths(first, index), revenue, ...(hasProfit && { profit }) };
        });
        expect(parseHistory(formatHistory(months))).toEqual({ ok: months });
      }),
    );
  });

  it('answers any text with months or with what is wrong', () => {
    const piece = fc.constantFrom(
      '2026-10',
      '2026-11',
      ',',
      ' ',
      '\t',
      ';',
      '\n',
      '(',
      '-',
      '$',
      '9',
      '1,234',
      'Oct 2026',
      '€',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const fault = historyFault(text);
        if (fault === undefined) expect(tidyHistory(tidyHistory(text))).toBe(tidyHistory(text));
        else expect(fault).toMatch(/^Line \d+: .+[.”]$/);
      }),
    );
  });
});

function linesOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `${addMonths('2024-01', index)}, 5`).join(
    '\n',
  );
}
