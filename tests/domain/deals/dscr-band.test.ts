import { describe, expect, test } from 'vitest';
import { formatDscr } from '#src/domain/deals/payment.ts';
import { DSCR_BANDS, dscrBand, dealRatios } from '#src/domain/deals/ratios.ts';
import { maxPrice } from '#src/domain/deals/solve-for.ts';
import { aDeal, expectRefusal } from './a-deal.ts';

describe('the band of a DSCR', () => {
  test.each([
    [-0.5, 'cannot-pay'],
    [0, 'cannot-pay'],
    [0.9999, 'cannot-pay'],
    [1, 'fragile'],
    [1.1499, 'fragile'],
    [1.15, 'thin'],
    [1.2499, 'thin'],
    [1.25, 'usual'],
    [1.5, 'usual'],
    [1.5001, 'comfortable'],
    [12, 'comfortable'],
  ])('of %s is %s', (dscr, id) => {
    expect(dscrBand(dscr).id).toBe(id);
  });

  test('is one of its own without debt', () => {
    expect(dscrBand(null)).toMatchObject({ id: 'no-debt', words: "There's no debt to pay." });
  });

  test('is not missed by a binary fraction when it was solved for', () => {
    const terms = { apr: 0.0733, months: 53, targetDscr: 1.25, downShare: 0 };
    for (let sde = 10_000; sde < 60_000; sde += 777) {
      const { note } = maxPrice({ sde, ...terms });
      const { dscr } = dealRatios(aDeal({ sde, principal: note, apr: 0.0733, months: 53 }));
      expect(dscrBand(dscr).id).toBe('usual');
    }
  });

  test('is told in words that differ, from the worst to the best', () => {
    expect(new Set(DSCR_BANDS.map(({ words }) => words)).size).toBe(5);
    expect(DSCR_BANDS.map(({ from }) => from)).toEqual([null, 1, 1.15, 1.25, 1.5]);
    expect(DSCR_BANDS.map(({ label }) => label)).toEqual([
      'Falls short',
      'Fragile',
      'Thin',
      'Lender standard',
      'Comfortable',
    ]);
  });

  test.each([Number.NaN, Infinity])('is refused for %s', (dscr) => {
    expectRefusal(() => dscrBand(dscr), 'dscr');
  });
});

describe('a DSCR as it is shown', () => {
  test.each([
    [1.2489, '1.24'],
    [0.9999, '0.99'],
    [1.15, '1.15'],
    [1.9506, '1.95'],
    [2, '2.00'],
    [-0.251, '-0.26'],
    [1.25 - 1e-12, '1.25'],
  ])('is cut, so that %s reads %s', (dscr, text) => {
    expect(formatDscr(dscr)).toBe(text);
  });
});
