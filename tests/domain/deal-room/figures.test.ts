import { expect, it } from 'vitest';
import { buyerFigures, monthsDue } from '#src/domain/deal-room/figures.ts';
import { aTerms } from './a-deal.ts';

const LISTING_FIGURES = { monthlyProfit: 2_100, monthlyRevenue: 2_900 };
/** $48,000 with $10,000 down, and 36 months at 8%. */
const TERMS = aTerms();
const REVENUE_SHARE = { amount: 6_000, share: 0.1, months: 24 };

it('works out what terms mean to the buyer', () => {
  const figures = buyerFigures(TERMS, LISTING_FIGURES);
  expect(figures).toMatchObject({ monthlyPayment: 1_190.78 });
  expect(figures.dscr).toBeCloseTo(1.7635, 3);
  expect(figures.tightest).toBeNull();
  expect(figures.afterYear).toBeCloseTo(910.64, 2);
  // The last payment is some cents off, so that the note comes to exactly zero.
  expect(figures.atEnd).toBeCloseTo(22_731.92, 0);
  expect(figures.paybackMonths).toBeCloseTo(11, 0);
});

it('counts to the month of the last payment, also where that comes within the year', () => {
  const sellerNote = { amount: 38_000, apr: 0, months: 6, interestOnlyMonths: 0 };
  const short = buyerFigures({ ...TERMS, sellerNote }, LISTING_FIGURES);
  expect(short.atEnd).toBeCloseTo(6 * 2_100 - 48_000, 2);
  expect(short.afterYear).toBeCloseTo(12 * 2_100 - 48_000, 2);
  const cash = aTerms({ cashAtClose: 48_000, sellerNote: null });
  expect(buyerFigures(cash, LISTING_FIGURES)).toMatchObject({ afterYear: -22_800, atEnd: null });
});

it('finds when the cash is back, also after the last payment, unless there is no profit', () => {
  const cash = aTerms({ cashAtClose: 48_000, sellerNote: null });
  expect(buyerFigures(cash, LISTING_FIGURES).paybackMonths).toBeCloseTo(48_000 / 2_100, 6);
  const sellerNote = { amount: 38_000, apr: 0, months: 6, interestOnlyMonths: 0 };
  const short = buyerFigures({ ...TERMS, sellerNote }, LISTING_FIGURES);
  expect(short.paybackMonths).toBeCloseTo(48_000 / 2_100, 6);
  expect(buyerFigures(cash, { ...LISTING_FIGURES, monthlyProfit: 0 }).paybackMonths).toBeNull();
});

it('takes the lowest profit of the history for the tightest month, and today’s for all else', () => {
  const today = buyerFigures(TERMS, LISTING_FIGURES);
  const figures = buyerFigures(TERMS, { ...LISTING_FIGURES, lowestProfit: -300 });
  expect(figures.tightest).toBeCloseTo(-1_490.78, 0);
  expect(figures).toEqual({ ...today, tightest: figures.tightest });
});

it('counts a balloon to its year, and as the month that leaves least', () => {
  const sellerNote = {
    ...{ amount: 38_000, apr: 0.08, months: 36 },
    ...{ interestOnlyMonths: 0, balloonMonth: 24 },
  };
  const figures = buyerFigures(
    { ...TERMS, sellerNote },
    { ...LISTING_FIGURES, lowestProfit: 2_100 },
  );
  expect(figures.dscr).toBeCloseTo(25_200 / (11 * 1_190.78 + 14_879.77), 4);
  expect(figures.tightest).toBeCloseTo(2_100 - 14_879.77, 2);
});

it('leaves out what an unknown profit would say', () => {
  const unknown = { dscr: null, tightest: null, afterYear: null, atEnd: null };
  const known = { monthlyPayment: 1_190.78 };
  const figures = buyerFigures(TERMS, { ...LISTING_FIGURES, monthlyProfit: null });
  expect(figures).toEqual({ ...known, ...unknown, paybackMonths: null });
});

it('pays the note to the cent, and what depends on results beside it', () => {
  const earnOut = { amount: 5_000, months: 12, target: 'Revenue stays.' };
  const due = monthsDue({ ...TERMS, earnOut, revenueShare: REVENUE_SHARE }, 2_900);
  expect(due).toHaveLength(36);
  expect(due[0]).toBeCloseTo(1_190.78 + 290, 8);
  expect(due[11]).toBeCloseTo(1_190.78 + 5_290, 8);
  // 36 payments less some cents in the last, and the most that is shared: 24 months of $290 would be more.
  const all = due.reduce((sum, amount) => sum + amount, 0);
  expect(all).toBeGreaterThan(42_867 + 11_000);
  expect(all).toBeLessThan(42_869 + 11_000);
  expect(monthsDue({ ...TERMS, revenueShare: REVENUE_SHARE }, 0)[0]).toBeCloseTo(1_190.78, 8);
  expect(monthsDue({ ...TERMS, sellerNote: null }, 2_900)).toEqual([]);
});
