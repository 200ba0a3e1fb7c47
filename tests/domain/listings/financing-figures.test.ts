import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dealRatios } from '#src/domain/deals/ratios.ts';
import { financingFigures, reachesTypicalDscr } from '#src/domain/listings/financing-figures.ts';

// Worked out apart from this code: 0.8 P at 8% over 48 months, P at 8% over 60, and the first month
// whose payment is at most the profit ÷ 1.25.
const LISTED = [
  { id: '1', price: 68_000, profit: 2_223, typical: 1.673866, zeroDown: 1.612278, months: 45 },
  { id: '2', price: 145_000, profit: 4_309, typical: 1.521594, zeroDown: 1.465608, months: 50 },
  { id: '3', price: 42_000, profit: 1_497, typical: 1.825, zeroDown: 1.75785, months: 41 },
  { id: '8', price: 210_000, profit: 5_577, typical: 1.359789, zeroDown: 1.309757, months: 57 },
  { id: 'sf-9', price: 178_000, profit: 4_577, typical: 1.316592, zeroDown: 1.268149, months: 59 },
  { id: 'sf-12', price: 22_000, profit: 546, typical: 1.27075, zeroDown: 1.223994, months: 62 },
  { id: 'sf-14', price: 88_000, profit: 3_360, typical: 1.955, zeroDown: 1.883067, months: 38 },
  { id: 'sf-18', price: 185_000, profit: 4_465, typical: 1.235777, zeroDown: 1.190307, months: 64 },
];

describe('the financing figures of a listing', () => {
  test.each(LISTED)('are those of listing $id', ({ price, profit, typical, zeroDown, months }) => {
    const figures = financingFigures({ price, monthlyProfit: profit });
    expect(figures.typicalDscr).toBeCloseTo(typical, 6);
    expect(figures.zeroDownMonths).toBe(months);
    expect(figures.paysForItself).toBe(zeroDown >= 1.25);
    expect(figures.gap).toBeUndefined();
  });

  it('have a DSCR but no term where ten years are not enough', () => {
    expect(financingFigures({ price: 100_000, monthlyProfit: 1_500 })).toMatchObject({
      zeroDownMonths: null,
      paysForItself: false,
    });
    const little = financingFigures({ price: 100_000, monthlyProfit: 700 });
    expect(little.typicalDscr).toBeCloseTo(700 / 1_953.0338, 6);
    expect(little.zeroDownMonths).toBeNull();
  });

  test.each([
    { listing: { price: null, monthlyProfit: 900 }, gap: 'no price' },
    { listing: { price: undefined, monthlyProfit: 900 }, gap: 'no price' },
    { listing: { price: 0, monthlyProfit: 900 }, gap: 'no price' },
    { listing: { price: -1, monthlyProfit: 900 }, gap: 'no price' },
    { listing: { price: Number.NaN, monthlyProfit: 900 }, gap: 'no price' },
    { listing: { price: 9_000, monthlyProfit: null }, gap: 'profit not given' },
    { listing: { price: 9_000, monthlyProfit: undefined }, gap: 'profit not given' },
    { listing: { price: 9_000, monthlyProfit: 0 }, gap: 'no profit' },
    { listing: { price: 9_000, monthlyProfit: -50 }, gap: 'no profit' },
  ])('are null with a reason for $listing', ({ listing, gap }) => {
    expect(financingFigures(listing)).toEqual({
      typicalDscr: null,
      zeroDownMonths: null,
      paysForItself: false,
      gap,
    });
  });

  it('pay for themselves exactly when the DSCR with nothing down over 60 months is 1.25', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(amount, amount, (price, monthlyProfit) => {
        const note = { principal: price, apr: 0.08, months: 60 };
        const { dscr } = dealRatios({ sde: monthlyProfit * 12, salary: 0, cashIn: 0, ...note });
        const { paysForItself } = financingFigures({ price, monthlyProfit });
        expect(paysForItself).toBe(dscr !== null && dscr >= 1.25 - 1e-9);
      }),
    );
  });

  it('get better with more profit and worse with a higher price', () => {
    const amount = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(amount, amount, amount, (price, profit, more) => {
        const dscr = financingFigures({ price, monthlyProfit: profit }).typicalDscr ?? 0;
        const richer = financingFigures({ price, monthlyProfit: profit + more });
        const dearer = financingFigures({ price: price + more, monthlyProfit: profit });
        expect(richer.typicalDscr).toBeGreaterThan(dscr);
        expect(dearer.typicalDscr).toBeLessThan(dscr);
      }),
    );
  });
});

describe('a DSCR on typical terms', () => {
  // 125,000 × 0.8 at 8% over 48 months.
  const PAYMENT = 2_441.292234;
  const figures = (dscr: number) =>
    financingFigures({ price: 125_000, monthlyProfit: PAYMENT * dscr });

  it('reaches what is asked for exactly', () => {
    expect(reachesTypicalDscr(figures(1.250001), 1.25)).toBe(true);
    expect(reachesTypicalDscr(figures(1.249999), 1.25)).toBe(false);
  });

  it('reaches nothing where it cannot be told', () => {
    expect(reachesTypicalDscr(financingFigures({ price: null, monthlyProfit: 1 }), 0)).toBe(false);
  });
});
