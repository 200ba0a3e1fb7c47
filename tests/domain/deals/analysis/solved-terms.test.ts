import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import { formatDscr, reaches } from '#src/domain/deals/payment.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { solvedTerms } from '#src/domain/deals/analysis/solved-terms.ts';
import { anyFigures as figuresOfAnyDeal, someFigures } from './some-figures.ts';

/** With next to nothing to lend, the most one can pay is beyond any price that is taken. */
const anyFigures = figuresOfAnyDeal.filter(({ down }) => down === 100 || (down ?? 0) <= 99);

function solved(figures: Partial<Figures> = {}) {
  const terms = solvedTerms(someFigures(figures));
  if (!terms) throw new Error('nothing to solve for');
  return terms;
}

/** The DSCR of seller financing as it is analyzed. */
function dscrOf(figures: Figures) {
  return analyzeDeal(figures)?.structures.find(({ id }) => id === 'seller-financing')?.result?.dscr;
}

describe('terms solved for', () => {
  test('come to the figures of a spreadsheet', () => {
    // PV(8 %/12, 48, −3,000 ÷ 1.25) = 98,308.59, ÷ 0.8 = 122,885.74
    const { price, term, down, zeroDown } = solved();
    expect(price).toEqual({ price: 122_885, note: 98_308 });
    // NPER(8 %/12, −2,400, 72,000) = 33.6
    expect(term.months).toBe(34);
    expect(down).toEqual({ down: 0, downShare: 0 });
    // PMT(8 %/12, 48, −90,000)
    expect(zeroDown.dscr).toBeCloseTo(3_000 / 2_197.16, 4);
    expect(zeroDown.verdict).toContain('pays for itself');
  });

  test('count add-backs as earned and take the salary off', () => {
    const same = solved({ 'add-backs': 12_000, salary: 12_000 });
    expect(same).toEqual(solved());
    // 122,885.74 × 24 ÷ 36
    expect(solved({ salary: 12_000 }).price.price).toBe(81_923);
  });

  test('are none without a price or a profit', () => {
    expect(solvedTerms(someFigures({ price: null }))).toBeNull();
    expect(solvedTerms(someFigures({ profit: null }))).toBeNull();
  });

  test('say why there are none', () => {
    const loss = solved({ profit: -1_000 });
    expect(loss.price).toEqual({ note: 0, price: 0 });
    expect([loss.term.months, loss.down.down]).toEqual([null, 90_000]);
    expect(loss.term.reason).toBe("There's no profit to pay a note.");
    expect(solved({ down: 100 }).price.price).toBeNull();
    expect(solved({ down: 100 }).term.reason).toBe("There's no debt to pay.");
  });

  test('leave months of interest only to themselves: what repays is what comes after them', () => {
    const easy = solved({ 'interest-only': 12 });
    const level = solved({ months: 36 });
    expect(easy.price).toEqual(level.price);
    expect(easy.down).toEqual(level.down);
    expect(easy.zeroDown.dscr).toBe(level.zeroDown.dscr);
    expect(easy.term).toEqual({ ...solved().term, months: 12 + 34 });
  });

  test('name one shortest term where nothing is down anyway', () => {
    const { term, zeroDown } = solved({ down: 0, 'interest-only': 12 });
    expect(zeroDown.verdict).toContain(`at least 1.25 is ${term.months} months.`);
  });

  test('reach the target as they are shown: a price rounded down, a down payment rounded up', () => {
    // A dollar more, or a tenth of a percent less, has a DSCR that shows as 1.24.
    const figures = { price: 123_457, down: 20 };
    const { price, down } = solved(figures);
    const shown = (changes: Partial<Figures>) =>
      formatDscr(dscrOf(someFigures({ ...figures, ...changes })) ?? 0);
    expect([price.price, down.downShare]).toEqual([122_885, 0.204]);
    expect(shown({ price: 122_885 })).toBe('1.25');
    expect(shown({ price: 122_886 })).toBe('1.24');
    expect(shown({ down: 20.4 })).toBe('1.25');
    expect(shown({ down: 20.3 })).toBe('1.24');
  });

  test('name no term of more than ten years', () => {
    // 100 months repay it, and would come after 36 of interest only.
    const figures = { price: 90_000, down: 0, profit: 1_550 };
    const { months } = solved(figures).term;
    expect(months).toBeGreaterThan(90);
    expect(solved({ ...figures, 'interest-only': 36 }).term).toEqual({
      months: null,
      payment: null,
      reason: 'No term up to 120 months reaches it.',
    });
  });

  test('reach the target when they are put in', () => {
    let prices = 0;
    let terms = 0;
    let downs = 0;
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const target = figures.target ?? 1;
        const found = solvedTerms(figures);
        if (!found) return;
        const expectReached = (dscr: number | null | undefined) => {
          if (typeof dscr === 'number') expect(dscr).toSatisfy(() => reaches(dscr, target));
        };
        if (found.price.price !== null && found.price.note > 500) {
          prices += 1;
          expectReached(dscrOf({ ...figures, price: found.price.price }));
        }
        const note = (figures.price ?? 0) * (1 - (figures.down ?? 0) / 100);
        if (found.term.months !== null && note > 500) {
          terms += 1;
          expectReached(dscrOf({ ...figures, months: found.term.months }));
        }
        if (found.down.downShare !== null && (figures.price ?? 0) - found.down.down > 500) {
          downs += 1;
          expectReached(dscrOf({ ...figures, down: found.down.downShare * 100 }));
        }
      }),
      { numRuns: 200 },
    );
    expect(Math.min(prices, terms, downs)).toBeGreaterThan(5);
  });

  test('are the most, the shortest and the least for a note of a year or more', () => {
    fc.assert(
      fc.property(anyFigures, (any) => {
        const figures = { ...any, months: Math.max(any.months ?? 0, 48), 'interest-only': 0 };
        const target = figures.target ?? 1;
        const found = solvedTerms(figures);
        if (!found) return;
        const expectMissed = (dscr: number | null | undefined) => {
          if (typeof dscr === 'number') expect(dscr).toBeLessThan(target);
        };
        if (found.price.price !== null && found.price.note > 500) {
          expectMissed(dscrOf({ ...figures, price: found.price.price + 2 }));
        }
        const note = (figures.price ?? 0) * (1 - (figures.down ?? 0) / 100);
        if (found.term.months !== null && found.term.months > 12 && note > 500) {
          expectMissed(dscrOf({ ...figures, months: found.term.months - 1 }));
        }
        if (
          found.down.down !== null &&
          found.down.down > 500 &&
          (figures.price ?? 0) - found.down.down > 500
        ) {
          expectMissed(dscrOf({ ...figures, down: (found.down.downShare - 0.001) * 100 }));
        }
      }),
      { numRuns: 200 },
    );
  });
});
