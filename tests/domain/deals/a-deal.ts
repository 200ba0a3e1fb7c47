import fc from 'fast-check';
import { expect } from 'vitest';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';
import type { Loan } from '#src/domain/deals/payment.ts';
import type { DealSituation } from '#src/domain/deals/structures/structure.ts';
import type { DealFigures } from '#src/domain/deals/ratios.ts';
import { analyzeStructure } from '#src/domain/deals/structures/analyze-structure.ts';

/** $63,000 at 8 % over four years: 70 % of a price of $90,000. */
export const aLoan = (overrides: Partial<Loan> = {}): Loan => ({
  principal: 63_000,
  apr: 0.08,
  months: 48,
  ...overrides,
});

/** That loan, $3,000 of profit a month, and a down payment with some costs. */
export const aDeal = (overrides: Partial<DealFigures> = {}): DealFigures => ({
  ...aLoan(),
  sde: 36_000,
  salary: 0,
  cashIn: 32_500,
  ...overrides,
});

/** A loan, and what goes wrong with what pays it. */
export interface Stress extends Partial<Loan & Omit<DealSituation, 'price'>> {
  interestOnlyMonths?: number;
  horizonMonths?: number;
}

/** A business paid for by a note alone: that loan and $3,000 of profit a month, but for what is said. */
export function aNoteUnder({ horizonMonths, ...stress }: Stress) {
  const { principal, apr, months, interestOnlyMonths = 0, ...path } = { ...aLoan(), ...stress };
  const result = analyzeStructure(
    { price: principal, sde: 36_000, ...path },
    { id: 'seller-financing', terms: { downShare: 0, apr, months, interestOnlyMonths } },
    { horizonMonths: horizonMonths ?? months },
  );
  if (!result) throw new Error('A note can be reckoned with for any business.');
  return result;
}

/** Dollars with cents, from one dollar. */
export const someMoney = fc.integer({ min: 100, max: 500_000_000 }).map((cents) => cents / 100);
/** In whole basis points, zero included. */
export const anyRate = fc.nat(4_000).map((points) => points / 10_000);
/** A DSCR to reach. */
export const someTarget = fc.integer({ min: 80, max: 300 }).map((hundredths) => hundredths / 100);
export const anyTerm = fc.integer({ min: 1, max: 360 });
export const anyLoan: fc.Arbitrary<Loan> = fc.record({
  principal: someMoney,
  apr: anyRate,
  months: anyTerm,
});

/** That a call is refused, and for which field. */
export function expectRefusal(call: () => unknown, field: string): void {
  expect(call).toThrow(InvalidDealInputError);
  expect(call).toThrow(expect.objectContaining({ field }));
}
