import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import { startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import { formatDscr } from '#src/domain/deals/payment.ts';
import { dealRatios } from '#src/domain/deals/ratios.ts';
import { startingTerms } from '#src/domain/deals/note-terms.ts';
import { financingFigures } from '#src/domain/listings/listing-summary.ts';
import { financingGap } from '#src/domain/listings/listing-figures.ts';
import { DEAL_SIZE } from '#src/domain/shared/promises.ts';

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
    const listing = { price, monthlyProfit: profit };
    const figures = financingFigures({ ...listing, smallestDownPercent: 20 });
    expect(figures.dscr).toBeCloseTo(typical, 6);
    expect(financingFigures({ ...listing, smallestDownPercent: 0 }).dscr).toBeCloseTo(zeroDown, 6);
    expect(figures.zeroDownMonths).toBe(months);
    expect(figures.paysForItself).toBe(zeroDown >= 1.25);
  });

  it('have a DSCR but no term where ten years are not enough', () => {
    const asked = { price: 100_000, smallestDownPercent: 20 };
    expect(financingFigures({ ...asked, monthlyProfit: 1_500 })).toMatchObject({
      zeroDownMonths: null,
      paysForItself: false,
    });
    const little = financingFigures({ ...asked, monthlyProfit: 700 });
    expect(little.dscr).toBeCloseTo(700 / 1_953.0338, 6);
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
    expect(financingFigures({ ...listing, smallestDownPercent: 20 })).toEqual({
      dscr: null,
      zeroDownMonths: null,
      paysForItself: false,
    });
    expect(financingGap({ ...listing, smallestDownPercent: 20 })).toBe(gap);
  });

  it('pay for themselves exactly when the DSCR with nothing down over 60 months is 1.25', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(amount, amount, (price, monthlyProfit) => {
        const note = { principal: price, apr: 0.08, months: 60 };
        const { dscr } = dealRatios({ sde: monthlyProfit * 12, salary: 0, cashIn: 0, ...note });
        const listing = { price, monthlyProfit, smallestDownPercent: 0 };
        const figures = financingFigures(listing);
        expect(figures.paysForItself).toBe(dscr !== null && dscr >= 1.25 - 1e-9);
        expect(figures.dscr).toBeCloseTo(dscr ?? 0, 6);
      }),
    );
  });

  it("are what the listing's analyzer starts from, to the last digit shown", () => {
    const down = fc.integer({ min: 0, max: 100 });
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    // Of a few dollars, a note may be so small that the analyzer sees no debt.
    const asked = fc.integer({ min: DEAL_SIZE.from, max: DEAL_SIZE.to });
    fc.assert(
      fc.property(asked, amount, down, (price, monthlyProfit, smallestDownPercent) => {
        const figures = financingFigures({ price, monthlyProfit, smallestDownPercent });
        const down = smallestDownPercent;
        const { months } = startingTerms(down);
        const start = startingInputs({ price, profit: monthlyProfit, down, months });
        const [note] = analyzeDeal(start.figures)?.structures ?? [];
        expect(note?.id).toBe('seller-financing');
        if (figures.dscr === null) {
          expect(note?.result?.dscr).toBeNull();
          return;
        }
        expect(formatDscr(note?.result?.dscr ?? 0)).toBe(formatDscr(figures.dscr));
        // The analyzer's schedule is in whole cents.
        expect(note?.result?.monthlyBurden).toBeCloseTo(monthlyProfit / figures.dscr, 1);
        expect(start.figures).toMatchObject({
          rate: 8,
          months: smallestDownPercent === 0 ? 60 : 48,
        });
      }),
    );
  });

  it('have no payment where the seller wants the full price at close', () => {
    const listing = { price: 68_000, monthlyProfit: 2_223, smallestDownPercent: 100 };
    expect(financingFigures(listing)).toMatchObject({ dscr: null, paysForItself: false });
    expect(financingGap(listing)).toBe('all cash');
  });

  it('get better with more profit and worse with a higher price', () => {
    const amount = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(amount, amount, amount, (price, profit, more) => {
        const dscrOf = (asked: number, monthlyProfit: number) =>
          financingFigures({ price: asked, monthlyProfit, smallestDownPercent: 20 }).dscr ?? 0;
        expect(dscrOf(price, profit + more)).toBeGreaterThan(dscrOf(price, profit));
        expect(dscrOf(price + more, profit)).toBeLessThan(dscrOf(price, profit));
      }),
    );
  });
});
