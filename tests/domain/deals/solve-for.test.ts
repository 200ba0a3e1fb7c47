import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import {
  leastDown,
  type LeastDownInput,
  shortestTerm,
  type ShortestTermInput,
} from '#src/domain/deals/solve-for.ts';
import { SOLVED_TERM_MAX } from '#src/domain/deals/note-terms.ts';
import { dealRatios } from '#src/domain/deals/ratios.ts';
import { anyRate, anyTerm, expectRefusal, someMoney, someTarget } from './a-deal.ts';

const dscrOf = (sde: number, principal: number, apr: number, months: number) =>
  dealRatios({ sde, salary: 0, principal, apr, months, cashIn: 0 }).dscr;

describe('the shortest term', () => {
  const shortest = (overrides: Partial<ShortestTermInput> = {}) =>
    shortestTerm({ sde: 36_000, principal: 90_000, apr: 0.08, targetDscr: 1.25, ...overrides });

  test('reaches what is asked for within ten years', () => {
    expect(SOLVED_TERM_MAX).toBe(120);
    const { months, payment } = shortest();
    expect(months).toBe(44);
    expect(payment).toBe(monthlyPayment({ principal: 90_000, apr: 0.08, months: 44 }));
    expect(shortest({ targetDscr: 1 }).months).toBe(34);
    expect(shortest({ sde: 24_000 }).months).toBe(71);
  });
  test('of less than a year is one whose payments its own months can make', () => {
    const { months, payment } = shortest({ principal: 12_000 });
    expect(months).toBe(6);
    expect(3_000 / (payment ?? 0)).toBeGreaterThanOrEqual(1.25);
  });
  test('is none that goes beyond the longest', () => {
    expect(shortest({ sde: 15_000 })).toEqual({
      months: null,
      payment: null,
      reason: 'No term up to 120 months reaches it.',
    });
  });
  test('is none when interest alone is too much', () => {
    expect(shortest({ sde: 7_200 * 1.25 }).reason).toContain('No term up to');
    expect(shortest({ sde: 7_200 }).reason).toContain('The interest alone is too high.');
  });
  test('is none without profit, and none without debt', () => {
    const noProfit = {
      months: null,
      payment: null,
      reason: "There's no profit to pay a note.",
    };
    expect(shortest({ sde: 0 })).toEqual(noProfit);
    expect(shortest({ sde: -1 })).toEqual(noProfit);
    expect(shortest({ principal: 0 }).reason).toBe("There's no debt to pay.");
  });
  test('is the shortest: it reaches the target and a month less does not', () => {
    fc.assert(
      fc.property(someMoney, someMoney, anyRate, someTarget, (sde, principal, apr, targetDscr) => {
        const { months } = shortest({ sde, principal, apr, targetDscr });
        const covers = (term: number) =>
          sde / 12 / monthlyPayment({ principal, apr, months: term }) >= targetDscr - 1e-9;
        if (months === null) expect(covers(SOLVED_TERM_MAX)).toBe(false);
        else expect([covers(months), months > 1 && covers(months - 1)]).toEqual([true, false]);
      }),
    );
  });
  test.each<[keyof ShortestTermInput, number]>([
    ['sde', Infinity],
    ['principal', -1],
    ['apr', Number.NaN],
    ['targetDscr', 0],
  ])('is refused for a %s of %s', (field, value) => {
    expectRefusal(() => shortest({ [field]: value }), field);
  });
});

describe('the least that must be paid down', () => {
  const least = (overrides: Partial<LeastDownInput> = {}) =>
    leastDown({
      sde: 36_000,
      price: 90_000,
      apr: 0.08,
      months: 36,
      targetDscr: 1.25,
      ...overrides,
    });

  test('is what the note cannot carry', () => {
    const { down, downShare } = least();
    expect(down).toBeCloseTo(13_411.67, 2);
    expect(downShare).toBeCloseTo(0.149, 3);
    expect(least({ targetDscr: 1.5 }).down).toBeGreaterThan(down ?? 0);
  });
  test('is nothing when the note can carry all', () => {
    expect(least({ months: 60 })).toEqual({ down: 0, downShare: 0 });
  });
  test('is all of it without profit, and none without a price', () => {
    expect(least({ sde: 0 })).toEqual({
      down: 90_000,
      downShare: 1,
      reason: "There's no profit to pay a note, so you'd have to pay all cash.",
    });
    expect(least({ price: 0 })).toEqual({
      down: null,
      downShare: null,
      reason: 'The price is zero.',
    });
  });
  test('leaves a note that reaches the target', () => {
    fc.assert(
      fc.property(someMoney, someMoney, anyRate, anyTerm, (sde, price, apr, months) => {
        const { down } = least({ sde, price, apr, months });
        const dscr = dscrOf(sde, Math.max(0, price - (down ?? price)), apr, months);
        if (dscr !== null) expect(dscr).toBeGreaterThanOrEqual(1.25 - 1e-9);
      }),
    );
  });
  test.each<[keyof LeastDownInput, number]>([
    ['price', -1],
    ['sde', Number.NaN],
    ['apr', -1],
    ['months', 0],
    ['targetDscr', 0],
  ])('is refused for a %s of %s', (field, value) => {
    expectRefusal(() => least({ [field]: value }), field);
  });
});
