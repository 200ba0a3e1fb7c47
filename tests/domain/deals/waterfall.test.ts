import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distribute, type WaterfallTerms } from '#src/domain/deals/returns.ts';
import { expectRefusal, someMoney } from './a-deal.ts';

const share = (overrides: Partial<WaterfallTerms> = {}) =>
  distribute({
    capital: 50_000,
    preferredRate: 0.08,
    investorShare: 0.3,
    distributions: [10_000, 30_000, 40_000],
    ...overrides,
  });

describe('money that is paid out', () => {
  test('goes to the preferred return, then to capital, then to both', () => {
    const { investor, operator, years } = share();
    expect(years[0]).toMatchObject({
      year: 1,
      preferred: 4_000,
      capital: 6_000,
      unreturned: 44_000,
    });
    expect(years[1]).toMatchObject({ preferred: 3_520, capital: 26_480, unreturned: 17_520 });
    expect(years[2]?.preferred).toBeCloseTo(1_401.6, 9);
    expect(years[2]?.capital).toBe(17_520);
    expect(years[2]?.split).toBeCloseTo(0.3 * (40_000 - 17_520 - 1_401.6), 9);
    expect(operator).toBeCloseTo(0.7 * (40_000 - 17_520 - 1_401.6), 9);
    expect(investor + operator).toBeCloseTo(80_000, 9);
  });

  test('catches up on a preferred return that was missed, on which nothing accrues', () => {
    const { years } = share({ distributions: [1_000, 0, 20_000] });
    expect(years.map(({ preferredOwed }) => preferredOwed)).toEqual([3_000, 7_000, 0]);
    expect(years[2]).toMatchObject({ preferred: 11_000, capital: 9_000, operator: 0 });
  });

  test('is split from the first year without capital', () => {
    expect(share({ capital: 0, distributions: [1_000] })).toMatchObject({
      investor: 300,
      operator: 700,
    });
  });

  test('that is nothing goes to nobody', () => {
    expect(share({ distributions: [] })).toEqual({ investor: 0, operator: 0, years: [] });
  });

  test('is all given away, and never more than once', () => {
    const terms = fc.record({
      capital: someMoney,
      preferredRate: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      investorShare: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      distributions: fc.array(someMoney, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(terms, (given) => {
        const { investor, operator, years } = distribute(given);
        const paid = given.distributions.reduce((sum, amount) => sum + amount, 0);
        expect(Math.abs(investor + operator - paid)).toBeLessThanOrEqual(paid * 1e-12);
        for (const { unreturned, preferredOwed, operator: got } of years) {
          expect(Math.min(unreturned, preferredOwed, got)).toBeGreaterThanOrEqual(0);
          if (got > 0) expect([unreturned, preferredOwed]).toEqual([0, 0]);
        }
      }),
    );
  });

  test.each<[string, Partial<WaterfallTerms>]>([
    ['capital', { capital: -1 }],
    ['preferredRate', { preferredRate: -0.01 }],
    ['investorShare', { investorShare: 1.01 }],
    ['distributions[1]', { distributions: [1, -1] }],
  ])('is refused with %s named for %o', (field, terms) => {
    expectRefusal(() => share(terms), field);
  });
});
