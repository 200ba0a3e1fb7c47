import { describe, expect, test } from 'vitest';
import { scheduleCsv, yearlyRows } from '#src/domain/deals/analysis/result-tables.ts';
import { analyzed, aNote, aServiceStake } from '../structures/a-situation.ts';

describe('the years of a structure', () => {
  test('add up its months, and end with what is due then', () => {
    const { rows } = analyzed(aNote());
    const years = yearlyRows(rows);
    expect(years.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5]);
    const [first] = years;
    expect(first?.profit).toBe(36_000);
    expect(first?.payments).toBeCloseTo(12 * 1_538.01, 9);
    expect(first?.left).toBeCloseTo(36_000 - 12 * 1_538.01, 9);
    expect(first?.total).toBe(rows[11]?.total);
    expect(first?.balance).toBe(rows[11]?.balance);
    expect(years[4]).toMatchObject({ payments: 0, left: 36_000, balance: 0 });
  });

  test('may end with a part of one, and are none of no months', () => {
    const { rows } = analyzed(aNote(), {}, { horizonMonths: 13 });
    expect(yearlyRows(rows).map(({ profit }) => profit)).toEqual([36_000, 3_000]);
    expect(yearlyRows([])).toEqual([]);
  });
});

describe('the months of a structure as comma-separated values', () => {
  const linesOf = (...[choice, situation]: Parameters<typeof analyzed>) =>
    scheduleCsv(analyzed(choice, situation, { horizonMonths: 2 }))
      .trim()
      .split(/\r?\n/);

  test('are numbers to the cent, a loss below zero', () => {
    const [head, first] = linesOf(aNote());
    expect(head).toContain(
      '"Month","Profit","Payment","Interest","Cash left","Running total","Remaining balance"',
    );
    expect(first).toBe('1,3000,1538.01,420,1461.99,-25538.01,61881.99');
  });

  test('have no interest where none is agreed', () => {
    expect(linesOf(aServiceStake(), { sde: -12_000 })[1]).toBe('1,-33.33,0,,-33.33,-33.33,33000');
  });
});
