import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annualize, irr, NO_RATE } from '#src/domain/deals/returns.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { anyLoan, expectRefusal } from './a-deal.ts';

describe('the internal rate of return', () => {
  test('is the rate at which later payments are worth what went in', () => {
    expect(irr([-100, 110]).rate).toBeCloseTo(0.1, 12);
    expect(irr([-100, 0, 121]).rate).toBeCloseTo(0.1, 12);
    expect(irr([-100, 60]).rate).toBeCloseTo(-0.4, 12);
    expect(irr([-100, 50, 50]).rate).toBeCloseTo(0, 12);
    expect(irr([0, -100, 110]).rate).toBeCloseTo(0.1, 12);
  });

  test('is the same for the one who lends as for the one who borrows', () => {
    expect(irr([1_000, -400, -400, -400]).rate).toBe(irr([-1_000, 400, 400, 400]).rate);
  });

  test('has no reason when it has a rate', () => {
    expect(irr([-100, 110]).reason).toBeUndefined();
  });

  test('is found when money goes in more than once, if only one rate fits', () => {
    expect(irr([-100, 50, -20, 120]).rate).toBeCloseTo(0.185343, 6);
    // −100 × ((1 + r) − 1.1) × ((1 + r) − 0.05): the other rate, −95 %, is out of sight.
    expect(irr([-100, 115, -5.5]).rate).toBeCloseTo(0.1, 12);
  });

  test.each([
    ['nothing at all', [], NO_RATE.nothingIn],
    ['only zeros', [0, 0], NO_RATE.nothingIn],
    ['only money that comes in', [5, 5], NO_RATE.nothingIn],
    ['a total loss', [-1_000, 0, 0], NO_RATE.nothingBack],
    ['only money that goes out', [-1_000, -5], NO_RATE.nothingBack],
    ['a loss of nearly all', [-1_000, 1], NO_RATE.loss],
    ['a loss of nearly all by the lender', [1_000, -1], NO_RATE.loss],
    ['a rate beyond sense', [-1, 1_000], NO_RATE.tooHigh],
    ['a rate just beyond sense', [-1, 11], NO_RATE.tooHigh],
    ['a rate beyond sense for the borrower', [1, -1_000], NO_RATE.tooHigh],
    ['two rates', [-100, 230, -132], NO_RATE.several],
    ['two rates a percent apart', [-10_000, 20_300, -10_302], NO_RATE.several],
    ['no rate that fits', [-100, 100, -100], NO_RATE.none],
  ])('is null with the reason for %s', (_, flows, reason) => {
    expect(irr(flows)).toEqual({ rate: null, reason });
  });

  test('bears payments of a hundred years', () => {
    const perpetual = [-1_000, ...Array<number>(1_200).fill(10)];
    expect(irr(perpetual).rate).toBeCloseTo(0.01, 6);
    expect(irr([-1_000, ...Array<number>(1_199).fill(0), 1_000]).rate).toBeCloseTo(0, 12);
  });

  test('discounts any flows to nothing when there is one', () => {
    const flow = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(fc.array(flow, { minLength: 2, maxLength: 12 }), (flows) => {
        const { rate } = irr(flows);
        if (rate === null) return;
        const parts = flows.map((amount, period) => amount / (1 + rate) ** period);
        const size = parts.reduce((total, part) => total + Math.abs(part), 0);
        const sum = parts.reduce((total, part) => total + part, 0);
        expect(Math.abs(sum)).toBeLessThanOrEqual(size * 1e-9);
        expect(rate).toBeGreaterThan(-0.9);
        expect(rate).toBeLessThan(10);
      }),
    );
  });

  test("of a loan's payments is its own rate", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const payments = Array<number>(loan.months).fill(monthlyPayment(loan));
        expect(irr([-loan.principal, ...payments]).rate).toBeCloseTo(loan.apr / 12, 9);
        expect(irr([loan.principal, ...payments.map((amount) => -amount)]).rate).toBeCloseTo(
          loan.apr / 12,
          9,
        );
      }),
    );
  });

  test.each([Number.NaN, Infinity, 1e16])('is refused for a flow of %s', (flow) => {
    expectRefusal(() => irr([-100, flow]), 'flows[1]');
  });
});

describe('a monthly rate for a year', () => {
  test('is twelve times as much, or more when it is put in again', () => {
    const { nominal, effective } = annualize(0.01);
    expect(nominal).toBeCloseTo(0.12, 12);
    expect(effective).toBeCloseTo(0.126825, 6);
    expect(annualize(0)).toEqual({ nominal: 0, effective: 0 });
    expect(annualize(-1)).toEqual({ nominal: -12, effective: -1 });
    expect(annualize(10).effective).toBe(11 ** 12 - 1);
  });
  test.each([-1.01, 10.01, Number.NaN, Infinity])('is refused for %s', (rate) => {
    expectRefusal(() => annualize(rate), 'monthlyRate');
  });
});
