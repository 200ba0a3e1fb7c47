import { expect } from 'vitest';
import {
  analyzeStructure,
  type StructureResult,
} from '#src/domain/deals/structures/analyze-structure.ts';
import type { DealSituation } from '#src/domain/deals/structures/structure.ts';
import type { StructureChoice, StructureTerms } from '#src/domain/deals/structures/structures.ts';

/** $90,000 for $3,000 of profit a month out of $5,000 of revenue. */
export const aSituation = (overrides: Partial<DealSituation> = {}): DealSituation => ({
  price: 90_000,
  sde: 36_000,
  monthlyRevenue: 5_000,
  ...overrides,
});

export const aNote = (
  terms: Partial<StructureTerms['seller-financing']> = {},
): StructureChoice => ({
  id: 'seller-financing',
  terms: { downShare: 0.3, apr: 0.08, months: 48, interestOnlyMonths: 0, ...terms },
});

export const anEarnOut = (terms: Partial<StructureTerms['earnout']> = {}): StructureChoice => ({
  id: 'earnout',
  terms: { cashShare: 0.5, profitShare: 0.5, thresholdShare: 0.2, years: 3, ...terms },
});

export const aRevenueShare = (
  terms: Partial<StructureTerms['revenue-share']> = {},
): StructureChoice => ({
  id: 'revenue-share',
  terms: { cashShare: 0.1, revenueShare: 0.2, capMultiple: 1.3, ...terms },
});

export const aServiceStake = (
  terms: Partial<StructureTerms['equity-service']> = {},
): StructureChoice => ({
  id: 'equity-service',
  terms: { stake: 0.4, cashShare: 0, serviceMonths: 12, ...terms },
});

export const anInvestment = (
  terms: Partial<StructureTerms['investor-backed']> = {},
): StructureChoice => ({
  id: 'investor-backed',
  terms: { ownShare: 0.1, preferredRate: 0.08, investorShare: 0.4, years: 5, ...terms },
});

/** The result of a structure that can be reckoned. */
export function analyzed(
  choice: StructureChoice,
  situation: Partial<DealSituation> = {},
  options: { horizonMonths?: number; yearlyDiscount?: number } = {},
): StructureResult {
  const result = analyzeStructure(aSituation(situation), choice, options);
  if (!result) throw new Error(`${choice.id} cannot be reckoned`);
  return result;
}

/** What a year's rows add up to. */
export const yearOf = (
  { rows }: StructureResult,
  year: number,
  column: 'profit' | 'payment' | 'left',
) => rows.slice(year * 12 - 12, year * 12).reduce((sum, row) => sum + row[column], 0);

/** Amounts that may be as far from these as binary fractions are. */
export function expectAmounts(
  found: readonly (number | undefined)[],
  expected: readonly number[],
): void {
  expect(found).toHaveLength(expected.length);
  expected.forEach((amount, index) => {
    expect(found[index]).toBeCloseTo(amount, 6);
  });
}

/**
 * That a yearly rate discounts a result's cash to nothing, beside the size of what is discounted. At a
 * loss of nearly all of it, a yearly rate has too few digits to tell.
 */
export function expectRate(yearly: number, { cashAtClose, rows }: StructureResult): void {
  if (yearly < -0.999) return;
  const values = rows.map(({ left, month }) => left / (1 + yearly) ** (month / 12));
  const sum = values.reduce((total, value) => total + value, -cashAtClose);
  const size = values.reduce((total, value) => total + Math.abs(value), cashAtClose);
  expect(Math.abs(sum / size)).toBeLessThan(1e-8);
}

/** That figures without cash of one's own don't exist, and why. */
export function expectNoReturn(result: StructureResult): void {
  const { cashOnCash, irr, paybackMonths, reasons } = result;
  expect({ cashOnCash, irr, paybackMonths }).toEqual({
    cashOnCash: null,
    irr: null,
    paybackMonths: null,
  });
  const NO_CASH = 'You put in no cash.';
  expect(reasons).toMatchObject({ cashOnCash: NO_CASH, irr: NO_CASH, paybackMonths: NO_CASH });
}
