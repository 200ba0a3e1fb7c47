import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runningBalance, setAside, yearlySums } from '#src/domain/deals/structures/structure.ts';

const ofMonths = (amounts: readonly number[]) => (month: number) => amounts[month - 1] ?? 0;

describe('what is due at the end of a year', () => {
  test('is set aside in proportion to what each month earns', () => {
    const earned = [100, 200, 300, ...Array<number>(9).fill(0)];
    expect(setAside([60], ofMonths(earned))).toEqual([10, 20, 30, ...Array<number>(9).fill(0)]);
  });

  test('is not taken from a month of loss', () => {
    const earned = [-500, 300, ...Array<number>(10).fill(0)];
    expect(setAside([90], ofMonths(earned))).toEqual([0, 90, ...Array<number>(10).fill(0)]);
  });

  test('falls on the last month of a year that earns nothing', () => {
    const nothing = Array<number>(11).fill(0);
    expect(setAside([0, 50], () => -1)).toEqual([...nothing, 0, ...nothing, 50]);
    expect(setAside([], () => 1)).toEqual([]);
  });

  test('is set aside in full, and never more of a month than it earns if the year earns it', () => {
    const months = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        months,
        fc.nat(100).map((percent) => percent / 100),
        (earned, part) => {
          const due = earned.reduce((sum, amount) => sum + Math.max(0, amount), 0) * part;
          const parts = setAside([due], ofMonths(earned));
          expect(parts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(due, 4);
          parts.forEach((amount, index) => {
            expect(amount).toBeLessThanOrEqual(Math.max(0, earned[index] ?? 0) * (1 + 1e-9) + 1e-9);
          });
        },
      ),
    );
  });
});

describe('the years of a path', () => {
  test('are summed from the first month', () => {
    expect(yearlySums(2, (month) => month)).toEqual([78, 222]);
    expect(yearlySums(0, (month) => month)).toEqual([]);
  });
});

describe('what is left of an amount', () => {
  test('falls with each payment, and never below nothing', () => {
    expect(runningBalance(100, [30, 0, 70.1, 5])).toEqual([70, 70, 0, 0]);
    expect(runningBalance(100, [])).toEqual([]);
  });
});
