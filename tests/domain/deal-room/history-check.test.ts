import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkHistory } from '#src/domain/deal-room/history-check.ts';
import { importHistory } from '#src/domain/history-import/import-history.ts';
import { tableOf } from '#src/domain/history-import/table.ts';
import type { History } from '#src/domain/listings/history-line.ts';
import { monthsUntil } from '#src/domain/shared/calendar-month.ts';

const HISTORY: History = {
  lastMonth: '2026-10',
  revenue: [2_000, 2_100, 0, 2_300],
  profit: [900, -50, 1_000, 1_100],
  estimatedProfit: ['2026-10'],
};
const monthsOf = ({ lastMonth, revenue, profit }: History) =>
  monthsUntil(lastMonth, revenue.length).map((month, index) => ({
    month,
    revenue: revenue[index] ?? 0,
    ...(profit && { profit: profit[index] ?? 0 }),
  }));

const amount = fc.integer({ min: 0, max: 9_000_000 }).map((cents) => cents / 100);
const anyHistory: fc.Arbitrary<History> = fc
  .array(fc.tuple(amount, amount), { minLength: 1, maxLength: 24 })
  .map((months) => ({
    lastMonth: '2026-10',
    revenue: months.map(([revenue]) => revenue),
    profit: months.map(([, profit]) => profit - 20_000),
  }));

it('finds no difference between a history and itself, rounded to whole dollars or not', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const months = monthsOf(history).map((each) => ({
        ...each,
        revenue: Math.round(each.revenue),
        profit: Math.round(each.profit ?? 0),
      }));
      const check = checkHistory(history, months);
      expect(check.months.map(({ month }) => month)).toEqual(months.map(({ month }) => month));
      for (const { missingIn, revenue, profit } of check.months) {
        expect({ missingIn, revenue, profit }).toMatchObject({
          missingIn: null,
          revenue: { differs: false },
          profit: { differs: false },
        });
      }
      const same = checkHistory(history, monthsOf(history));
      expect(same.total).toMatchObject({ revenue: { differs: false }, profit: { differs: false } });
    }),
  );
});

it('marks exactly the months that somebody changed by more than rounding', () => {
  const changes = fc.array(fc.tuple(fc.nat(23), fc.integer({ min: 3, max: 50 })));
  fc.assert(
    fc.property(anyHistory, changes, (history, made) => {
      const byIndex = new Map(made);
      const revenue = history.revenue.map((each) => each + 100);
      const months = monthsOf({ ...history, revenue }).map((each, index) => ({
        ...each,
        revenue: (each.revenue * (100 - (byIndex.get(index) ?? 0))) / 100,
      }));
      const check = checkHistory({ ...history, revenue }, months);
      check.months.forEach((month, index) => {
        const percent = byIndex.get(index) ?? 0;
        expect(month.revenue.differs).toBe(percent > 0);
        expect(month.profit.differs).toBe(false);
      });
    }),
  );
});

it('tells which months only one of the two has', () => {
  const found = monthsOf(HISTORY).slice(1);
  const { months } = checkHistory(HISTORY, [
    ...found.filter(({ month }) => month !== '2026-09'),
    { month: '2026-11', revenue: 2_400 },
    { month: '2026-06', revenue: 1_900 },
  ]);
  expect(months.map(({ month, missingIn }) => [month, missingIn])).toEqual([
    ['2026-06', 'listing'],
    ['2026-07', 'file'],
    ['2026-08', null],
    ['2026-09', 'file'],
    ['2026-10', null],
    ['2026-11', 'listing'],
  ]);
});

it('has the figures of a month that only one of the two has, which differ from nothing', () => {
  const { months, total } = checkHistory(HISTORY, [
    ...monthsOf(HISTORY).slice(1),
    { month: '2026-11', revenue: 2_400, profit: 1_200 },
  ]);
  expect(months[0]).toEqual({
    ...{ month: '2026-07', missingIn: 'file' },
    revenue: { listed: 2_000, imported: undefined, differs: false },
    profit: { listed: 900, imported: undefined, differs: false },
  });
  expect(months.at(-1)).toEqual({
    ...{ month: '2026-11', missingIn: 'listing' },
    revenue: { listed: undefined, imported: 2_400, differs: false },
    profit: { listed: undefined, imported: 1_200, differs: false },
  });
  expect(total.revenue).toMatchObject({ listed: 4_400, imported: 4_400 });
});

it('compares no estimate, and no figure that is missing', () => {
  const { months, total } = checkHistory(HISTORY, [
    { month: '2026-08', revenue: 2_100 },
    { month: '2026-09', revenue: 50, profit: -50 },
    { month: '2026-10', revenue: 2_300, profit: 300 },
  ]);
  expect(months[1]).toMatchObject({
    revenue: { differs: false },
    profit: { listed: -50, imported: undefined, differs: false },
  });
  expect(months[2]?.revenue).toEqual({
    listed: 0,
    imported: 50,
    differs: true,
  });
  expect(months[2]?.profit).toMatchObject({ listed: 1_000, imported: -50, differs: true });
  expect(months[3]?.profit).toEqual({ listed: undefined, imported: 300, differs: false });
  const worse = checkHistory(HISTORY, [{ month: '2026-08', revenue: 2_100, profit: -100 }]);
  expect(worse.months[1]?.profit).toMatchObject({ listed: -50, imported: -100, differs: true });
  expect(total.revenue).toMatchObject({ listed: 4_400, imported: 4_450 });
  expect(checkHistory(HISTORY, []).total).toEqual({ revenue: null, profit: null });
});

it('adds up small differences that all go one way', () => {
  const history = { lastMonth: '2026-10', revenue: [1_000, 1_000, 1_000, 1_000] };
  const file = monthsOf(history).map((each) => ({ ...each, revenue: 985 }));
  const { months, total } = checkHistory(history, file);
  expect(months.some(({ revenue }) => revenue.differs)).toBe(false);
  expect(total.revenue).toMatchObject({ listed: 4_000, imported: 3_940, differs: false });
});

it('takes what the importer reads from a file', () => {
  const rows = ['Month,Revenue', '2026-07,2000', '2026-08,2100', '2026-09,0', '2026-10,1900'];
  const table = tableOf(rows.map((row) => row.split(',')));
  const { outcome } = importHistory(table, { today: '2026-11-28' });
  if (outcome.kind !== 'months') throw new Error(JSON.stringify(outcome));
  const { months } = checkHistory(HISTORY, outcome.months);
  expect(months.map(({ revenue }) => revenue.differs)).toEqual([false, false, false, true]);
});
