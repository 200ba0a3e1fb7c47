import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earnOutExpected, type EarnOutOutcome } from '#src/domain/deals/earn-out.ts';
import { earnOutTier, type EarnOutTier } from '#src/domain/deals/contingent-payments.ts';
import { expectRefusal } from './a-deal.ts';

const outcome = (probability: number, amount: number, years?: number): EarnOutOutcome =>
  years === undefined ? { probability, amount } : { probability, amount, years };

describe('what an earnout is expected to pay', () => {
  test('is the mean of its outcomes', () => {
    const outcomes = [outcome(0.25, 0), outcome(0.5, 15_000), outcome(0.25, 30_000)];
    expect(earnOutExpected(outcomes)).toEqual({ expected: 15_000, present: 15_000 });
    expect(earnOutExpected([outcome(1, 500)]).expected).toBe(500);
  });

  test('is worth less today the later it comes', () => {
    const at = (years: number) =>
      earnOutExpected([outcome(0.5, 0, years), outcome(0.5, 30_000, years)], 0.12);
    expect(at(1).present).toBeCloseTo(15_000 / 1.12, 9);
    expect(at(2.5).present).toBeCloseTo(15_000 / 1.12 ** 2.5, 9);
    expect(at(2.5).expected).toBe(15_000);
    expect(at(0).present).toBe(15_000);
  });

  test('adds up payments that each have a date of their own', () => {
    const { expected, present } = earnOutExpected(
      [outcome(0.8, 10_000, 1), outcome(0.6, 10_000, 2)],
      0.2,
    );
    expect(expected).toBe(14_000);
    expect(present).toBeCloseTo(8_000 / 1.2 + 6_000 / 1.44, 9);
    expect(earnOutExpected([outcome(0.3, 10_000, 1)]).expected).toBe(3_000);
  });

  test('takes several outcomes for each of several dates', () => {
    const first = [outcome(0.5, 10_000, 1), outcome(0.5, 0, 1)];
    const second = [outcome(0.3, 20_000, 2), outcome(0.7, 0, 2)];
    expect(earnOutExpected([...first, ...second]).expected).toBe(11_000);
  });

  test('takes one payment that may come early, late or never', () => {
    const outcomes = [outcome(0.5, 10_000, 1), outcome(0.3, 10_000, 2), outcome(0.2, 0)];
    expect(earnOutExpected(outcomes).expected).toBe(8_000);
  });

  test('takes probabilities that add up to 1 but for a thousandth', () => {
    const thirds = (third: number) => () =>
      earnOutExpected([outcome(third, 0), outcome(third, 0), outcome(third, 30_000)]);
    expect(thirds(0.333)).not.toThrow();
    expect(thirds(0.3336)).not.toThrow();
    expect(0.5 + 0.499 - 1).toBeLessThan(-0.001);
    expect(earnOutExpected([outcome(0.5, 0), outcome(0.499, 1_000)]).expected).toBe(499);
    expectRefusal(thirds(0.33), 'outcomes');
    expectRefusal(thirds(0.334), 'outcomes');
  });

  test('is refused when probabilities of one payment add up to something else', () => {
    expectRefusal(() => earnOutExpected([outcome(0.6, 10_000)]), 'outcomes');
    expectRefusal(() => earnOutExpected([outcome(0.8, 1), outcome(0.6, 1)]), 'outcomes');
    const sameDate = [outcome(0.5, 10_000, 1), outcome(0.3, 20_000, 1)];
    expectRefusal(() => earnOutExpected(sameDate), 'outcomes');
    const oneUndated = [outcome(0.5, 10_000, 1), outcome(0.3, 20_000)];
    expectRefusal(() => earnOutExpected(oneUndated), 'outcomes');
  });

  test.each<[string, EarnOutOutcome]>([
    ['outcomes[1].probability', outcome(-0.1, 1)],
    ['outcomes[1].probability', outcome(1.1, 1)],
    ['outcomes[1].probability', outcome(Number.NaN, 1)],
    ['outcomes[1].amount', outcome(0.5, -1)],
    ['outcomes[1].years', outcome(0.5, 1, -1)],
    ['outcomes[1].years', outcome(0.5, 1, 101)],
  ])('is refused with %s named for %o', (field, second) => {
    expectRefusal(() => earnOutExpected([outcome(0.5, 1), second]), field);
  });

  test.each([-0.01, Number.NaN])('is refused for a discount of %s', (rate) => {
    expectRefusal(() => earnOutExpected([outcome(1, 1)], rate), 'discountRate');
  });
});

describe('what an earnout with a threshold and a cap pays', () => {
  const tier = (metric: number, overrides: Partial<EarnOutTier> = {}) =>
    earnOutTier({ threshold: 60_000, rate: 0.5, cap: 20_000, ...overrides }, metric);

  test.each([
    [-10_000, 0],
    [48_000, 0],
    [60_000, 0],
    [72_000, 6_000],
    [100_000, 20_000],
    [120_000, 20_000],
  ])('is for %s: %s', (metric, expected) => {
    expect(tier(metric)).toBe(expected);
  });

  test('is not, for the mean of what may happen, the mean of what it then pays', () => {
    const metrics = [48_000, 120_000];
    const ofMean = tier(84_000);
    const { expected } = earnOutExpected(metrics.map((metric) => outcome(0.5, tier(metric))));
    expect([ofMean, expected]).toEqual([12_000, 10_000]);
  });

  test('is never below nothing nor above the cap, and never falls as the metric grows', () => {
    const dollars = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(dollars, fc.nat(1_000_000), (metric, more) => {
        expect(tier(metric)).toBeGreaterThanOrEqual(0);
        expect(tier(metric)).toBeLessThanOrEqual(20_000);
        expect(tier(metric + more)).toBeGreaterThanOrEqual(tier(metric));
      }),
    );
  });

  test('is refused for what it cannot be', () => {
    expectRefusal(() => tier(0, { threshold: -1 }), 'threshold');
    expectRefusal(() => tier(0, { rate: -0.5 }), 'rate');
    expectRefusal(() => tier(0, { cap: -1 }), 'cap');
    expectRefusal(() => tier(Number.NaN), 'metric');
  });
});
