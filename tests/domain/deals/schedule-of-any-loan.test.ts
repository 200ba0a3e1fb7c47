import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { irr } from '#src/domain/deals/returns.ts';
import { amortize, type Schedule, type ScheduleTerms } from '#src/domain/deals/schedule.ts';
import { anyLoan } from './a-deal.ts';

const sum = ({ rows }: Schedule, column: 'payment' | 'interest' | 'principal') =>
  rows.reduce((total, row) => total + row[column], 0);

/** A loan with standby, interest-only months and a balloon, or some of them. */
const anyTerms: fc.Arbitrary<ScheduleTerms> = fc
  .tuple(anyLoan, fc.nat(100), fc.nat(100), fc.nat(100))
  .map(([loan, standby, interestOnly, balloon]) => {
    const standbyMonths = Math.floor((standby / 300) * (loan.months - 1));
    const interestOnlyMonths = Math.floor((interestOnly / 300) * (loan.months - 1));
    const balloonMonth = Math.max(1, Math.ceil((balloon / 100) * loan.months));
    return { ...loan, standbyMonths, interestOnlyMonths, balloonMonth };
  });

describe('the schedule of any loan', () => {
  test('sums to the cent: payments are principal and interest, in each row and in all', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const found = amortize(terms);
        expect(sum(found, 'principal')).toBe(Math.round(terms.principal * 100));
        expect(sum(found, 'interest')).toBe(found.totalInterestCents);
        expect(sum(found, 'payment')).toBe(sum(found, 'principal') + sum(found, 'interest'));
        for (const { payment, interest, principal } of found.rows) {
          expect(payment).toBe(interest + principal);
        }
      }),
    );
  });

  test('is in whole cents, is never below zero, and ends with nothing owed', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { rows } = amortize(terms);
        for (const { principal, ...row } of rows) {
          expect(Object.values(row).every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(
            true,
          );
          expect(Number.isInteger(principal)).toBe(true);
        }
        expect(rows).toHaveLength(terms.balloonMonth ?? 0);
        expect(rows.at(-1)).toMatchObject({ month: rows.length, balance: 0 });
      }),
    );
  });

  test("has each month's interest on what was owed, rounded half up in exact arithmetic", () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const points = BigInt(Math.round(terms.apr * 10_000));
        let owed = BigInt(Math.round(terms.principal * 100));
        for (const { interest, balance } of amortize(terms).rows) {
          expect(BigInt(interest)).toBe((owed * points * 2n + 120_000n) / 240_000n);
          owed = BigInt(balance);
        }
      }),
    );
  });

  test('earns the lender its own rate', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        // Large enough for the rounding of cents not to be seen in the rate.
        const { rows } = amortize({ ...terms, principal: 1e8 });
        const flows = [-1e10, ...rows.map(({ payment }) => payment)];
        expect(irr(flows).rate).toBeCloseTo(terms.apr / 12, 8);
      }),
    );
  });
});
